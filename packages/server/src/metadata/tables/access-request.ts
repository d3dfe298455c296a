import type { Generated } from 'kysely'

interface AccessRequestTable {
  id: Generated<number>
  user_id: number
  object_type: 'dashboard' | 'chart' | 'dataset'
  /** 0: there is no such object. */
  object_id: number
  /** How the requester named it: an id, a uuid or a slug. */
  object_key: string | null
  /** What the requester wrote; may be empty. */
  reason: string
  state: 'open' | 'given' | 'declined'
  created_on: string
  decided_on: string | null
  decided_by_id: number | null
}

/** Who requested to see an object that they may not open, and what became of it. */
export interface AccessRequestTables {
  access_requests: AccessRequestTable
}
