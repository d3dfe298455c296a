import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Flows from place to place: the wider the band, the larger the flow.',
  category: 'Flow',
  tags: ['Directional', 'Distribution', 'Flow'],
})
