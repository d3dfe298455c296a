import { ChipsInput, Field } from '@belvedere/ui'
import { Mail, Webhook } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { isHook, recipientsProblem, targetsIn } from './report-form.ts'

export interface RecipientsFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the server has against them. */
  readonly error: string | undefined
}

const iconOf = (target: string) => (isHook(target) ? <Webhook aria-hidden="true" /> : <Mail aria-hidden="true" />)

/** Who gets it, each as a chip. What is wrong is said once it is complete: half an address is none. */
export const RecipientsField = ({ value, onChange, error }: RecipientsFieldProps) => {
  const [typed, setTyped] = useState('')
  const complete = targetsIn(value).filter(target => target !== typed)
  return (
    <Field
      label={t('Recipients')}
      hint={t('E-mail addresses, and addresses of chat webhooks (https://…)')}
      error={error ?? recipientsProblem(complete.join(', ')) ?? undefined}
    >
      <ChipsInput
        value={targetsIn(value)}
        onChange={(targets, next) => {
          setTyped(next)
          onChange(targets.join(', '))
        }}
        iconOf={iconOf}
        isWrong={target => recipientsProblem(target) !== null}
        placeholder={value === '' ? t('Address or webhook') : undefined}
      />
    </Field>
  )
}
