import type { FilterType } from './types.ts'

/** Labels of the filter types, in the order in which they are offered (requirement FILTER-NATIVE-024). */
export const FILTER_TYPE_LABELS: Readonly<Record<FilterType, string>> = {
  filter_select: 'Value',
  filter_range: 'Numerical range',
  filter_time: 'Time range',
  filter_timecolumn: 'Time column',
  filter_timegrain: 'Time grain',
}

/** A filter is about a dataset, about a column of it, or (time ranges) about no dataset. */
export const needsDataset = (type: FilterType): boolean => type !== 'filter_time'
export const needsColumn = (type: FilterType): boolean => type === 'filter_select' || type === 'filter_range'
