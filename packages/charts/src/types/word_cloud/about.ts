import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Words sized by a number. Good for a first look at many texts.',
  category: 'Ranking',
  tags: ['Aesthetic', 'Categorical', 'Comparison', 'Description', 'Density', 'Single Metric'],
})
