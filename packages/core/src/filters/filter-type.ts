import type { FilterType } from './types.ts'

/** Labels of the filter types, in the order of the selection list (requirement FILTER-NATIVE-024). */
export const FILTER_TYPE_LABELS: Readonly<Record<FilterType, string>> = {
  filter_select: 'Value',
  filter_range: 'Numerical range',
  filter_time: 'Time range',
  filter_timecolumn: 'Time column',
  filter_timegrain: 'Time grain',
}

/** Returns true if filters of a type require a dataset. Time ranges apply without one. */
export const needsDataset = (type: FilterType): boolean => type !== 'filter_time'
export const needsColumn = (type: FilterType): boolean => type === 'filter_select' || type === 'filter_range'
