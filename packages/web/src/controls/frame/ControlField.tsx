import type { ControlBase } from '@belvedere/charts/controls'
import { Field, Tooltip } from '@belvedere/ui'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import { ControlLabel } from './ControlLabel.tsx'
import s from './control-field.module.css'
import { requiredError } from './required.ts'

export interface ControlFieldProps {
  readonly control: ControlBase
  readonly value: unknown
  /** Summary of the selection, beside the name. */
  readonly note?: string | undefined
  /** Error of a text that is not a valid value; takes precedence over the errors of the validators. */
  readonly error?: string | null | undefined
  readonly children: ReactNode
}

/** Control with its name. An error is shown below it, and as tooltip of its header (requirement VALID-028). */
export const ControlField = ({ control, value, note, error, children }: ControlFieldProps) => {
  const problem = error ?? requiredError(control, value)
  return (
    <Field
      label={
        note ? (
          <>
            <ControlLabel control={control} /> <span className={s.note}>{note}</span>
          </>
        ) : (
          <ControlLabel control={control} />
        )
      }
      required={control.required}
      hint={control.note}
      error={problem}
      aside={problem === null ? undefined : <Problem label={control.label} text={problem} />}
    >
      {children}
    </Field>
  )
}

const Problem = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Tooltip content={text}>
    <button type="button" className={s.problem} aria-label={t('Problems with {label}', { label })}>
      <CircleAlert aria-hidden />
    </button>
  </Tooltip>
)
