import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const handlebars = defineChart({
  vizType: 'handlebars',
  name: 'Handlebars',
  family: 'words',
  shape: 'table',
  thumbnail: 'rows',
  behaviors: ['drill_to_detail'],
  buildQuery,
})
