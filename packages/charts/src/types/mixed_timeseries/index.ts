import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const mixedTimeseries = defineChart({
  vizType: 'mixed_timeseries',
  name: 'Mixed Chart',
  formerNames: ['Mixed Time-Series'],
  description: 'Two questions over one axis, each with its own marks, such as bars and a line, and its own scale.',
  category: 'Evolution',
  family: 'combined',
  shape: 'curve',
  thumbnail: 'lines',
  tags: [
    'Advanced-Analytics',
    'Aesthetic',
    'ECharts',
    'Experimental',
    'Line',
    'Multi-Variables',
    'Time',
    'Transformable',
  ],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery,
})
