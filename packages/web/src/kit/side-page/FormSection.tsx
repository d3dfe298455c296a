import type { ReactNode } from 'react'
import s from './FormSection.module.css'

export interface FormSectionProps {
  readonly id?: string | undefined
  readonly title: string
  readonly children: ReactNode
}

/** Section of a form: its name at the left, its fields beside it. */
export const FormSection = ({ id, title, children }: FormSectionProps) => (
  <section id={id} className={s.section} aria-label={title}>
    <h2 className={s.title}>{title}</h2>
    <div className={s.body}>{children}</div>
  </section>
)

/** Fields side by side, or stacked if there is little space. */
export const FormRow = ({ children }: { readonly children: ReactNode }) => <div className={s.row}>{children}</div>
