import type { Generated } from 'kysely'

interface AccessRequestTable {
  id: Generated<number>
  user_id: number
  object_type: 'dashboard' | 'chart' | 'dataset'
  /** 0 if the object does not exist. */
  object_id: number
  /** Key that the requester used: an id, a uuid or a slug. */
  object_key: string | null
  /** Text of the requester; may be empty. */
  reason: string
  state: 'open' | 'given' | 'declined'
  created_on: string
  decided_on: string | null
  decided_by_id: number | null
}

/** Requests for access to objects, with their decisions. */
export interface AccessRequestTables {
  access_requests: AccessRequestTable
}
