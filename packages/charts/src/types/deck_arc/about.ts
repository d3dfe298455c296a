import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Curves on a map from where something starts to where it ends.',
  category: 'Map',
  tags: ['deckGL', 'Geo', '3D', 'Relational', 'Web'],
})
