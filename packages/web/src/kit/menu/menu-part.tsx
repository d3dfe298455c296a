import { Menu } from '@belvedere/ui'
import type { LazyMenuProps } from './LazyMenu.tsx'

/** The menu of a button that was pressed before the menu's code was there. */
export const OpenedMenu = (props: LazyMenuProps) => <Menu {...props} defaultOpen />
