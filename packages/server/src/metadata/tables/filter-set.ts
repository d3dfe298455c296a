import type { Content } from '../content.ts'

interface FilterSetTable extends Content {
  name: string
  description: string | null
  json_metadata: string
  dashboard_id: number
  owner_type: 'Dashboard' | 'User'
  owner_id: number
}

/** Filter values of a dashboard that were stored under a name. */
export interface FilterSetTables {
  filter_sets: FilterSetTable
}
