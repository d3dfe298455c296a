import type { Conflict } from '../../data/conflict.ts'
import type { SaveRequest } from './save-chart.ts'
import { savedParams } from './save-chart.ts'

type Raw = Readonly<Record<string, unknown>>

const parsed = (params: unknown): Raw => {
  try {
    const value: unknown = JSON.parse(String(params))
    return typeof value === 'object' && value !== null ? (value as Raw) : {}
  } catch {
    return {}
  }
}

/** The stored chart and the one that would be saved, field by field: what one of them lacks is empty there. */
export function bothVersions({ stored }: Conflict, request: Pick<SaveRequest, 'form' | 'name'>) {
  const theirs: Raw = { slice_name: stored.slice_name, viz_type: stored.viz_type, ...parsed(stored.params) }
  const mine: Raw = { slice_name: request.name, ...savedParams(request.form) }
  const empty = Object.fromEntries([...Object.keys(theirs), ...Object.keys(mine)].map(key => [key, null]))
  return { stored: { ...empty, ...theirs }, local: { ...empty, ...mine } }
}
