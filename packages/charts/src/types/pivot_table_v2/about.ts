import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description:
    'Measures by groups down and across, with subtotals and totals computed from the data: right for averages and distinct counts too.',
  category: 'Table',
  tags: ['Additive', 'Report', 'Tabular', 'Popular'],
  label: 'Featured',
})
