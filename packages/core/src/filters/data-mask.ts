import type { ExtraFormData } from '../form-data/index.ts'
import { recordOrEmpty } from '../json/index.ts'
import type { DataMask } from './types.ts'

/** Data mask with all its parts. */
export type WholeDataMask = DataMask & Required<Pick<DataMask, 'extraFormData' | 'filterState' | 'ownState'>>

/** Parses a mask from storage or a URL. Missing parts are added; the id is that of its filter or chart. */
export function readDataMask(id: string, stored?: unknown): WholeDataMask & { readonly id: string } {
  const raw = recordOrEmpty(stored)
  return {
    id,
    extraFormData: recordOrEmpty(raw.extraFormData) as ExtraFormData,
    filterState: recordOrEmpty(raw.filterState),
    ownState: recordOrEmpty(raw.ownState),
  }
}
