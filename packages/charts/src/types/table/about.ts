import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Rows and columns, as they are or aggregated by dimensions, with bars in the cells and totals.',
  category: 'Table',
  tags: ['Additive', 'Business', 'Pattern', 'Popular', 'Report', 'Sequential', 'Tabular', 'Description'],
  label: 'Featured',
})
