import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const funnel = defineChart({
  vizType: 'funnel',
  name: 'Funnel Chart',
  family: 'progress',
  shape: 'bars',
  thumbnail: 'slices',
  computedOfRows: 'shares',
  addsUp: form => (form.percent_calculation_type === 'total' ? 'shares' : undefined),
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
