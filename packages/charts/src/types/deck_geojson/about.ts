import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Shapes, lines and points from a GeoJSON column.',
  category: 'Map',
  tags: ['deckGL', '2D', 'Aesthetic'],
})
