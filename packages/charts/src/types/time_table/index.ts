import { isRecord } from '@belvedere/core/json'
import { defineChart } from '../../chart-type.ts'
import { columnsOf, list } from '../../families/shared/form.ts'
import { buildQuery } from './build-query.ts'

export const timeTable = defineChart({
  vizType: 'time_table',
  name: 'Time-series Table',
  family: 'time-table',
  shape: 'table',
  thumbnail: 'rows',
  computedOfRows: form =>
    list(form, 'column_collection').some(column => isRecord(column) && column.colType === 'contrib')
      ? 'shown_shares'
      : undefined,
  keepsNewest: form => columnsOf(form, 'groupby').length === 0,
  behaviors: [],
  buildQuery,
})
