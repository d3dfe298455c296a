import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Regions of one country, colored by a number.',
  category: 'Map',
  tags: ['2D', 'Comparison', 'Geo', 'Range', 'Report', 'Stacked'],
})
