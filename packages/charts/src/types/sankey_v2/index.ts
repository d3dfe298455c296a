import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const sankey = defineChart({
  vizType: 'sankey_v2',
  name: 'Sankey Chart',
  description: 'What flows from where to where: the wider the band, the more flows.',
  category: 'Flow',
  family: 'network',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['Directional', 'Distribution', 'Flow'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
