import { fresh } from '../fresh.ts'
import type { ResourceSample } from '../resource-sample.ts'

export const tagSample: ResourceSample<'tag'> = {
  kind: 'tag',
  path: '/api/v1/tag',
  table: 'tags',
  related: 'created_by',
  row: word => ({ name: word, description: word, type: 1 }),
  create: () => ({ name: fresh('tag') }),
  update: () => ({ description: fresh('tag') }),
}
