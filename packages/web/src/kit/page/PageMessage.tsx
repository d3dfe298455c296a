import { EmptyState } from '@belvedere/ui'
import type { ReactNode } from 'react'
import s from './ErrorPage.module.css'

export interface PageMessageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Page with a single message. */
export const PageMessage = ({ icon, title, children, action }: PageMessageProps) => (
  <div className={s.page}>
    <EmptyState icon={icon} title={<h1>{title}</h1>} text={children} action={action} />
  </div>
)
