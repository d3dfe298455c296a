import { isRecord } from '../json/index.ts'
import { parseRison, printRison } from './rison.ts'
import type { DataMask, DataMasks } from './types.ts'

/** URL parameter with the masks of a dashboard's filters (requirement ROUTE-010). */
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

/**
 * Parses the masks in a URL. Invalid masks are omitted and an unreadable text yields none, so that a URL cannot break
 * the page.
 */
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

/** Parses Rison, or else JSON. */
function readAny(text: string): unknown {
  for (const read of [parseRison, JSON.parse]) {
    try {
      return read(text)
    } catch {
      // Try the next notation.
    }
  }
  return undefined
}

/** Returns the text for the URL; empty without masks. */
export const printMasks = (masks: DataMasks): string => (Object.keys(masks).length === 0 ? '' : printRison(masks))
