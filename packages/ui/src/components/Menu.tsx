import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Keys } from './Kbd.tsx'
import s from './Menu.module.css'
import { Tooltip } from './Tooltip.tsx'

export interface MenuAction {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Keys, separated by blanks: "Ctrl S". */
  readonly shortcut?: string | undefined
  readonly danger?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Makes the entry unavailable but still reachable, and says why on hover and focus. */
  readonly disabledReason?: string | undefined
  /** Set for a choice that is on or off. */
  readonly checked?: boolean | undefined
  readonly onSelect: () => void
}

export interface MenuHeading {
  readonly heading: ReactNode
}

export type MenuItem = MenuAction | MenuHeading | 'separator'

export interface MenuProps {
  readonly trigger: ReactElement
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
    {action.shortcut || action.checked ? (
      <span className={s.end}>
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
  const className = cx(s.item, item.danger && s.danger)
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

/** A list of things to do. Arrow keys walk, letters jump, Enter does, Escape closes. */
export const Menu = ({
  trigger,
  items,
  side = 'bottom',
  align = 'start',
  open,
  defaultOpen,
  onOpenChange,
}: MenuProps) => (
  <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={next => onOpenChange?.(next)}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className={s.positioner} side={side} align={align} sideOffset={5} collisionPadding={8}>
        <Base.Popup className={s.popup}>
          {items.map((item, index) => (
            <Item key={typeof item === 'object' && 'id' in item ? item.id : `gap-${index}`} item={item} index={index} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
