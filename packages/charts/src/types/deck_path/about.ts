import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Lines on a map through the points that rows list.',
  category: 'Map',
  tags: ['deckGL', 'Web'],
})
