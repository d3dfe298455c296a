import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import s from './PageHead.module.css'

interface Parent {
  readonly href: string
  readonly label: string
}

export interface PageHeadProps {
  readonly title: string
  /** The list that the page belongs to; where there are several, the outermost first. */
  readonly parent?: Parent | readonly Parent[] | undefined
  /** After the title: counts, what is not saved. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

/** The title row of a page: where one is, what is not saved, what can be done. */
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
