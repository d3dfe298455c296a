import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const wordCloud = defineChart({
  vizType: 'word_cloud',
  name: 'Word Cloud',
  description: 'Words as large as their numbers. Good for a first look at many texts.',
  category: 'Ranking',
  family: 'words',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['Aesthetic', 'Categorical', 'Comparison', 'Description', 'Density', 'Single Metric'],
  behaviors: [],
  buildQuery,
})
