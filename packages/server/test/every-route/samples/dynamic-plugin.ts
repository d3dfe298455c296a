import { fresh } from '../fresh.ts'
import type { ResourceSample } from '../resource-sample.ts'

export const dynamicPluginSample: ResourceSample<'dynamic_plugin'> = {
  kind: 'dynamic_plugin',
  path: '/dynamic-plugins/api',
  table: 'dynamic_plugins',
  related: 'created_by',
  row: word => ({ name: word, key: word, bundle_url: 'https://example.org/a.js' }),
  create: () => ({ name: fresh('plugin'), key: fresh('key'), bundle_url: '/plugins/one.js' }),
  update: () => ({ bundle_url: '/plugins/other.js' }),
}
