import { Menu, type MenuProps } from '@belvedere/ui'

/** Menu of a button that was pressed before the menu's code was loaded. */
export const OpenedMenu = (props: Omit<MenuProps, 'open' | 'defaultOpen' | 'onOpenChange'>) => (
  <Menu {...props} defaultOpen />
)
