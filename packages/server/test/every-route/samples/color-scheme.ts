import { fresh } from '../fresh.ts'
import type { ResourceSample } from '../resource-sample.ts'

export const colorSchemeSample: ResourceSample<'color_scheme'> = {
  kind: 'color_scheme',
  path: '/api/v1/color_scheme',
  table: 'color_schemes',
  related: 'created_by',
  row: word => ({ name: word, scheme_id: word, kind: 'categorical', colors: '["#17375e","#c8102e"]' }),
  create: () => ({ name: fresh('color scheme'), kind: 'categorical', colors: ['#17375e', '#c8102e'] }),
  update: () => ({ name: fresh('color scheme') }),
}
