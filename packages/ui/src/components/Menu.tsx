import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Keys } from './Kbd.tsx'
import s from './Menu.module.css'
import { Tooltip } from './Tooltip.tsx'

export interface MenuAction {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Keys separated by spaces: "Ctrl S". */
  readonly shortcut?: string | undefined
  readonly danger?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Disables the item but keeps it focusable; the reason is shown on hover and focus. */
  readonly disabledReason?: string | undefined
  /** Set for a checkbox item. */
  readonly checked?: boolean | undefined
  /** Additional information, shown muted at the right. */
  readonly note?: string | undefined
  /**
   * URL that makes the item a link, so that Ctrl or the middle button opens it in a new tab. A plain click calls
   * `onSelect`.
   */
  readonly href?: string | undefined
  readonly onSelect: () => void
}

/** Item that opens a submenu. */
export interface MenuGroup {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly items: readonly MenuItem[]
}

export interface MenuHeading {
  readonly heading: ReactNode
}

export type MenuItem = MenuAction | MenuGroup | MenuHeading | 'separator'

/** Position in CSS pixels of the window. */
export interface MenuPoint {
  readonly x: number
  readonly y: number
}

export interface MenuProps {
  /** Button that opens the menu. Omit it if `at` and `open` are given. */
  readonly trigger?: ReactElement | undefined
  /** Shows the menu at this point instead of at a button. */
  readonly at?: MenuPoint | undefined
  /** Accessible name if no button names the menu. */
  readonly label?: string | undefined
  readonly items: readonly MenuItem[]
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly open?: boolean | undefined
  readonly defaultOpen?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

const Action = ({ action }: { action: MenuAction }) => (
  <>
    {action.icon ?? (action.checked === undefined ? null : <span className={s.gap} />)}
    <span className={s.label}>{action.label}</span>
    {action.shortcut || action.checked || action.note ? (
      <span className={s.end}>
        {action.note}
        {action.checked ? <Check aria-hidden="true" /> : null}
        {action.shortcut ? <Keys keys={action.shortcut} /> : null}
      </span>
    ) : null}
  </>
)

const Item = ({ item, index }: { item: MenuItem; index: number }) => {
  if (item === 'separator') return <Base.Separator className={s.separator} />
  if ('heading' in item) {
    return (
      <div className={s.heading} role="presentation" id={`heading-${index}`}>
        {item.heading}
      </div>
    )
  }
  if ('items' in item) return <Group group={item} />
  const className = cx(s.item, item.danger && s.danger)
  if (item.href !== undefined) return <LinkItem item={item} href={item.href} />
  if (item.disabledReason !== undefined) {
    return (
      <Tooltip content={item.disabledReason}>
        <Base.Item className={className} disabled>
          <Action action={item} />
        </Base.Item>
      </Tooltip>
    )
  }
  return item.checked === undefined ? (
    <Base.Item className={className} disabled={item.disabled} onClick={item.onSelect}>
      <Action action={item} />
    </Base.Item>
  ) : (
    <Base.CheckboxItem
      className={className}
      disabled={item.disabled}
      checked={item.checked}
      onClick={item.onSelect}
      closeOnClick
    >
      <Action action={item} />
    </Base.CheckboxItem>
  )
}

const LinkItem = ({ item, href }: { item: MenuAction; href: string }) => (
  <Base.LinkItem
    className={cx(s.item, s.link)}
    href={href}
    closeOnClick
    onClick={event => {
      // clicks that open a new tab or window are left to the browser
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      item.onSelect()
    }}
  >
    <Action action={item} />
  </Base.LinkItem>
)

const Group = ({ group }: { group: MenuGroup }) => (
  <Base.SubmenuRoot>
    <Base.SubmenuTrigger className={s.item}>
      {group.icon}
      <span className={s.label}>{group.label}</span>
      <span className={s.end}>
        <ChevronRight aria-hidden="true" size={14} />
      </span>
    </Base.SubmenuTrigger>
    <Base.Portal>
      <Base.Positioner className={s.positioner} sideOffset={5} alignOffset={-4} collisionPadding={8}>
        <Base.Popup className={s.popup}>
          <Items items={group.items} />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.SubmenuRoot>
)

const Items = ({ items }: { items: readonly MenuItem[] }) =>
  items.map((item, index) => (
    <Item key={typeof item === 'object' && 'id' in item ? item.id : `gap-${index}`} item={item} index={index} />
  ))

const boxAt = ({ x, y }: MenuPoint) => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) })

/** Menu of actions. Arrow keys move, letters jump to an item, Enter selects, Escape closes. */
export const Menu = ({
  trigger,
  at,
  label,
  items,
  side = 'bottom',
  align = 'start',
  open,
  defaultOpen,
  onOpenChange,
}: MenuProps) => (
  <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={next => onOpenChange?.(next)}>
    {trigger ? <Base.Trigger render={trigger} /> : null}
    <Base.Portal>
      <Base.Positioner
        className={s.positioner}
        anchor={at ? boxAt(at) : undefined}
        side={side}
        align={align}
        sideOffset={5}
        collisionPadding={8}
      >
        <Base.Popup className={s.popup} aria-label={label}>
          <Items items={items} />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
