import { isRecord } from '../json/index.ts'
import { parseRison, printRison } from './rison.ts'
import type { DataMask, DataMasks } from './types.ts'

/** Address parameter with the masks of a dashboard's filters (requirement ROUTE-010). */
export const NATIVE_FILTERS_PARAM = 'native_filters'

function toMask(id: string, value: unknown): DataMask | undefined {
  if (!isRecord(value)) return undefined
  const part = (name: string): Readonly<Record<string, unknown>> => (isRecord(value[name]) ? value[name] : {})
  return {
    id,
    extraFormData: part('extraFormData'),
    filterState: part('filterState'),
    ownState: part('ownState'),
  } as DataMask
}

/** The masks of an address; what is no mask, or not readable at all, is left out: an address never breaks a page. */
export function parseMasks(text: string | null | undefined): DataMasks {
  if (!text) return {}
  const value = readAny(text)
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, raw]) => {
      const mask = toMask(id, raw)
      return mask ? [[id, mask]] : []
    }),
  )
}

/** Rison, or JSON in its place. */
function readAny(text: string): unknown {
  for (const read of [parseRison, JSON.parse]) {
    try {
      return read(text)
    } catch {
      // the next spelling may fit
    }
  }
  return undefined
}

/** The text for an address; empty for no masks. */
export const printMasks = (masks: DataMasks): string => (Object.keys(masks).length === 0 ? '' : printRison(masks))
