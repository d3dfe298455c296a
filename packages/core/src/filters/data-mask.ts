import type { ExtraFormData } from '../form-data/index.ts'
import { isRecord, type JsonRecord } from '../json/index.ts'
import type { DataMask } from './types.ts'

const record = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

/** Data mask with all its parts. */
export type WholeDataMask = DataMask & Required<Pick<DataMask, 'extraFormData' | 'filterState' | 'ownState'>>

/** Parses a mask from storage or a URL. Missing parts are added; the id is that of its filter or chart. */
export function readDataMask(id: string, stored?: unknown): WholeDataMask & { readonly id: string } {
  const raw = record(stored)
  return {
    id,
    extraFormData: record(raw.extraFormData) as ExtraFormData,
    filterState: record(raw.filterState),
    ownState: record(raw.ownState),
  }
}
