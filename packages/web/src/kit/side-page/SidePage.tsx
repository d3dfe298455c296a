import { cx } from '@belvedere/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { countText } from '../../i18n.ts'
import s from './SidePage.module.css'

export interface SideItem {
  readonly href: string
  readonly label: string
  readonly icon: ReactNode
  readonly count?: number | undefined
}

export interface SideGroup {
  readonly heading?: string
  readonly items: readonly SideItem[]
}

export interface SidePageProps {
  readonly title: string
  readonly groups: readonly SideGroup[]
  /** Address of the current item. */
  readonly current?: string | undefined
  readonly children: ReactNode
}

const Item = ({ item, isCurrent }: { readonly item: SideItem; readonly isCurrent: boolean }) => {
  const inner = (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.count === undefined ? null : <span className={s.count}>{countText(item.count)}</span>}
    </>
  )
  const className = cx(s.item, isCurrent && s.on) ?? ''
  return (
    <li>
      {item.href.startsWith('#') ? (
        <a href={item.href} className={className}>
          {inner}
        </a>
      ) : (
        <Link href={item.href} className={className} aria-current={isCurrent ? 'page' : undefined}>
          {inner}
        </Link>
      )}
    </li>
  )
}

/** Centers the current item if the navigation is a scrolling row. */
function useShownItem(current: string | undefined) {
  const side = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is current
  useEffect(() => {
    const row = side.current
    const item = row?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!row || !item) return
    const { left, width } = row.getBoundingClientRect()
    row.scrollLeft += item.left + item.width / 2 - (left + width / 2)
  }, [current])
  return side
}

/** Page with a navigation at its left; on phones it is a row that scrolls horizontally. */
export const SidePage = ({ title, groups, current, children }: SidePageProps) => {
  const side = useShownItem(current)
  return (
    <div className={s.page}>
      <nav ref={side} className={s.side} aria-label={title}>
        <p className={s.title}>{title}</p>
        {groups.map(group => (
          <div key={group.heading ?? title} className={s.group}>
            {group.heading ? <p className={s.heading}>{group.heading}</p> : null}
            <ul className={s.items}>
              {group.items.map(item => (
                <Item key={item.href} item={item} isCurrent={item.href === current} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={s.content}>{children}</div>
    </div>
  )
}
