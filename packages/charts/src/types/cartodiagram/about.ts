import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A small chart at each place of a map.',
  category: 'Map',
  tags: ['Geo', '2D', 'Spatial', 'Experimental'],
})
