import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import s from './Tabs.module.css'

export interface TabItem {
  readonly id: string
  readonly label: ReactNode
  readonly count?: number | string | undefined
  /** Visible, but cannot be selected. */
  readonly disabled?: boolean | undefined
}

export interface TabsProps {
  readonly tabs: readonly TabItem[]
  readonly value: string
  readonly onChange: (id: string) => void
  /** m: 40 px, for panels; s: 36 px, for pages; xs: 32 px, beside a heading. */
  readonly size?: 'm' | 's' | 'xs' | undefined
  /** Accessible name of the list of tabs. */
  readonly label?: string | undefined
  /** Prefix of the tabs' ids: the panel has `id={idBase + '-panel'}` and `aria-labelledby={idBase + '-' + value}`. */
  readonly idBase?: string | undefined
  readonly className?: string | undefined
}

export const tabsClass = ({ size = 'm', className }: Pick<TabsProps, 'size' | 'className'>) =>
  cx(s.tabs, size !== 'm' && s[size], className)

export const TabLabel = ({ tab }: { readonly tab: TabItem }) => (
  <>
    {tab.label}
    {tab.count === undefined ? null : <span className={s.count}>{tab.count}</span>}
  </>
)

interface TabsPlaceholderProps extends TabsProps {
  /** Called when the pointer enters, to preload the tabs. */
  readonly onNear?: (() => void) | undefined
}

/** Looks like the tabs while their code loads, and handles clicks for them. */
export const TabsPlaceholder = ({ onNear, ...tabs }: TabsPlaceholderProps) => (
  <div className={tabsClass(tabs)} aria-hidden="true" onPointerEnter={onNear}>
    {tabs.tabs.map(tab => (
      <button
        key={tab.id}
        type="button"
        tabIndex={-1}
        disabled={tab.disabled}
        className={s.tab}
        data-active={tab.id === tabs.value || undefined}
        data-disabled={tab.disabled || undefined}
        onClick={() => tabs.onChange(tab.id)}
      >
        <TabLabel tab={tab} />
      </button>
    ))}
  </div>
)
