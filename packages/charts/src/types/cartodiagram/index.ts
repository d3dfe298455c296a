import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const cartodiagram = defineChart({
  vizType: 'cartodiagram',
  name: 'Cartodiagram',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'shares',
  behaviors: ['drill_to_detail'],
  buildQuery,
})
