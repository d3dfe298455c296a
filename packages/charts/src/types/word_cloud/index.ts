import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const wordCloud = defineChart({
  vizType: 'word_cloud',
  name: 'Word Cloud',
  family: 'words',
  shape: 'surface',
  thumbnail: 'rows',
  behaviors: [],
  buildQuery,
})
