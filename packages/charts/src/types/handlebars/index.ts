import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const handlebars = defineChart({
  vizType: 'handlebars',
  name: 'Handlebars',
  description: 'Rows through a template of your own.',
  category: 'Other',
  family: 'words',
  shape: 'table',
  thumbnail: 'rows',
  tags: [],
  behaviors: ['drill_to_detail'],
  buildQuery,
})
