import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { useUiTexts } from '../texts.ts'
import s from './States.module.css'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Suggested next action. */
  readonly action?: ReactNode
  readonly tone?: 'neutral' | 'warning' | undefined
  readonly className?: string | undefined
}

/** State of a region without content, with the reason and the next action. */
export const EmptyState = ({ icon, title, text, action, tone = 'neutral', className }: EmptyStateProps) => (
  <div className={cx(s.state, className)}>
    {icon ? <span className={cx(s.icon, tone === 'warning' && s.warning)}>{icon}</span> : null}
    <div className={s.title}>{title}</div>
    {text ? <p className={s.text}>{text}</p> : null}
    {action ? <div className={s.actions}>{action}</div> : null}
  </div>
)

export interface ErrorStateProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Shown in a collapsible part: the engine's original message, ids. */
  readonly details?: string | undefined
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** State of a region that failed: what happened, what to do, collapsible details. */
export const ErrorState = ({ title, text, details, action, className }: ErrorStateProps) => {
  const texts = useUiTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={cx(s.state, s.wide, className)} role="alert">
      <span className={cx(s.icon, s.danger)}>
        <CircleAlert aria-hidden="true" />
      </span>
      <div className={s.title}>{title}</div>
      {text ? <p className={s.text}>{text}</p> : null}
      {action || details ? (
        <div className={s.actions}>
          {action}
          {details ? (
            <button
              type="button"
              className={s.toggle}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown aria-hidden="true" />
              {texts.details}
            </button>
          ) : null}
        </div>
      ) : null}
      {details && open ? (
        <pre id={id} className={s.details}>
          {details}
        </pre>
      ) : null}
    </div>
  )
}
