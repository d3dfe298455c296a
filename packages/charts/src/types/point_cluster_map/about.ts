import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Points on a map, clustered where they are close.',
  category: 'Map',
  tags: ['Business', 'Intensity', 'Density', 'Scatter', 'Transformable'],
})
