import { Field, TextArea } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { recipientsProblem } from './report-form.ts'

export interface RecipientsFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the server has against them. */
  readonly error: string | undefined
}

/** Who gets it. What is wrong is said once the field is left: half an address is none. */
export const RecipientsField = ({ value, onChange, error }: RecipientsFieldProps) => {
  const [left, setLeft] = useState(value)
  return (
    <Field
      label={t('Recipients')}
      hint={t('E-mail addresses, and addresses of chat webhooks (https://…)')}
      error={error ?? (left === value ? (recipientsProblem(value) ?? undefined) : undefined)}
    >
      <TextArea rows={2} value={value} onChange={onChange} onBlur={() => setLeft(value)} />
    </Field>
  )
}
