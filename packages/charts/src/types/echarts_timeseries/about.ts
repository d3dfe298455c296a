import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  formerNames: ['Time-series Chart'],
  description: 'Lines, stairs, bars or points over one axis: the kind of mark is a setting.',
  category: 'Evolution',
  tags: ['Advanced-Analytics', 'Aesthetic', 'Line', 'Predictive', 'Time', 'Transformable'],
})
