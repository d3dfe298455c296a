import { type ReactNode, useId, useMemo } from 'react'
import { cx } from '../cx.ts'
import s from './Field.module.css'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  readonly label: ReactNode
  readonly required?: boolean | undefined
  readonly hint?: ReactNode
  /** Error message; marks the control as invalid and describes it for screen readers. */
  readonly error?: ReactNode
  /** Content at the right end of the label's line. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label and one control, with a hint or an error. */
export const Field = ({ label, required = false, hint, error, aside, className, children }: FieldProps) => {
  const id = useId()
  const noteId = `${id}note`
  const invalid = error !== undefined && error !== null && error !== false && error !== ''
  const noted = invalid || (hint !== undefined && hint !== null)
  const control = useMemo(
    () => ({ id, describedBy: noted ? noteId : undefined, invalid, required }),
    [id, noteId, noted, invalid, required],
  )
  return (
    <FieldContext value={control}>
      <div className={cx(s.field, className)}>
        <div className={s.label}>
          <label htmlFor={id}>{label}</label>
          {required ? (
            <span className={s.required} aria-hidden="true">
              *
            </span>
          ) : null}
          {aside ? <span className={s.aside}>{aside}</span> : null}
        </div>
        {children}
        {noted ? (
          <div id={noteId} className={invalid ? s.error : s.hint} role={invalid ? 'alert' : undefined}>
            {invalid ? error : hint}
          </div>
        ) : null}
      </div>
    </FieldContext>
  )
}
