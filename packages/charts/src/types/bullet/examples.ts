import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const one = (name: string, value: number | null) => [sampleTable({ [name]: 'numeric' }, [[value]])]

export const examples: readonly ChartExample[] = [
  {
    name: 'targets',
    form: {
      metric: 'Revenue',
      ranges: '150,225,300',
      range_labels: 'Poor,Fair,Good',
      markers: '250',
      marker_labels: 'Plan',
      marker_lines: '210',
      marker_line_labels: 'Last year',
      y_axis_unit: 'k€',
    },
    tables: one('Revenue', 268),
  },
  { name: 'measure-only', form: { metric: 'Orders' }, tables: one('Orders', 1284) },
  {
    name: 'share',
    form: { metric: 'On time', ranges: '0.5,0.8,1', markers: '0.9', marker_labels: 'Goal', y_axis_format: '.0%' },
    tables: one('On time', 0.834),
  },
  {
    name: 'below-zero',
    form: { metric: 'Balance', ranges: '-20,0,40', range_labels: 'Alarm,Watch,Calm', marker_lines: '10' },
    tables: one('Balance', -12.5),
  },
  { name: 'beyond', form: { metric: 'Visits', ranges: '10,x,30', markers: '20,,25' }, tables: one('Visits', 52) },
  { name: 'nothing', form: { metric: 'Visits' }, tables: one('Visits', null) },
]
