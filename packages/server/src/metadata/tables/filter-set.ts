import type { Content } from '../content.ts'

interface FilterSetTable extends Content {
  name: string
  description: string | null
  json_metadata: string
  dashboard_id: number
  owner_type: 'Dashboard' | 'User'
  owner_id: number
}

/** Named filter values of a dashboard. */
export interface FilterSetTables {
  filter_sets: FilterSetTable
}
