import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'What flows from where to where: the wider the band, the more flows.',
  category: 'Flow',
  tags: ['Directional', 'Distribution', 'Flow'],
})
