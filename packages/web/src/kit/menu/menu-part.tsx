import { Menu, type MenuProps } from '@belvedere/ui'

/** The menu of a button that was pressed before the menu's code was there. */
export const OpenedMenu = (props: Omit<MenuProps, 'open' | 'defaultOpen' | 'onOpenChange'>) => (
  <Menu {...props} defaultOpen />
)
