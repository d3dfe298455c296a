import { printRison } from './rison.ts'

/**
 * Returns the path that converts values of an advanced data type (requirement EXPLORE-FILTER-015). Undefined without
 * such a type or without values.
 */
export function advancedTypePath(type: string | null | undefined, value: unknown): string | undefined {
  const values = (Array.isArray(value) ? value : [value]).filter(
    item => item !== '' && item !== null && item !== undefined,
  )
  if (!type || values.length === 0) return undefined
  return `/api/v1/advanced_data_type/convert?q=${printRison({ type, values })}`
}
