import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import s from './PageHead.module.css'

interface Parent {
  readonly href: string
  readonly label: string
}

export interface PageHeadProps {
  readonly title: string
  /** Parent lists of the page, the outermost first. */
  readonly parent?: Parent | readonly Parent[] | undefined
  /** Text after the title, such as counts or unsaved changes. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

/** Title row of a page: parents, title, unsaved changes, actions. */
export const PageHead = ({ title, parent, note, actions }: PageHeadProps) => (
  <div className={s.head}>
    {[parent ?? []].flat().map(({ href, label }) => (
      <Fragment key={href}>
        <Link href={href} className={s.parent}>
          {label}
        </Link>
        <span className={s.slash} aria-hidden="true">
          /
        </span>
      </Fragment>
    ))}
    <h1 className={s.title}>{title}</h1>
    {note ? <span className={s.note}>{note}</span> : null}
    <span className={s.actions}>{actions}</span>
  </div>
)
