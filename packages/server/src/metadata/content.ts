import type { Generated } from 'kysely'

export type Flag = 0 | 1

/** Columns of every content object: ids, version and audit columns. */
export interface Content {
  id: Generated<number>
  uuid: string
  version: number
  created_on: string
  changed_on: string
  created_by_id: number | null
  changed_by_id: number | null
}
