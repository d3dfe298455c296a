import { defineChart } from '../../chart-type.ts'
import { innerChart } from '../../families/map/inner-chart.ts'
import { buildQuery } from './build-query.ts'

export const cartodiagram = defineChart({
  vizType: 'cartodiagram',
  name: 'Cartodiagram',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'shares',
  addsUp: form => (innerChart(form)?.look === 'pie' ? 'shares' : 'sums'),
  behaviors: ['drill_to_detail'],
  buildQuery,
})
