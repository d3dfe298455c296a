import { fresh } from '../fresh.ts'
import type { ResourceSample } from '../resource-sample.ts'

export const themeSample: ResourceSample<'theme'> = {
  kind: 'theme',
  path: '/api/v1/theme',
  table: 'themes',
  related: 'created_by',
  row: word => ({ theme_name: word, json_data: '{}', is_system_default: 0, is_system_dark: 0 }),
  create: () => ({ theme_name: fresh('theme'), json_data: '{}' }),
  update: () => ({ theme_name: fresh('theme') }),
}
