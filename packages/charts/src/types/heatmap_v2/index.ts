import { defineChart } from '../../chart-type.ts'
import { flag } from '../../families/shared/form.ts'
import { buildQuery } from './build-query.ts'

export const heatmap = defineChart({
  vizType: 'heatmap_v2',
  name: 'Heatmap',
  family: 'correlation',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'ranks',
  addsUp: form => (flag(form, 'show_percentage', true) ? 'shares' : undefined),
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
