import type { Content } from '../content.ts'

interface DynamicPluginTable extends Content {
  name: string
  key: string
  bundle_url: string
}

/** Chart types that are loaded when a page starts. */
export interface DynamicPluginTables {
  dynamic_plugins: DynamicPluginTable
}
