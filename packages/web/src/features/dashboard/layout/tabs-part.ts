export { Tabs } from '@belvedere/ui'
