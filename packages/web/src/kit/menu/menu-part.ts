export { Menu } from '@belvedere/ui'
