import type { ChartExample } from '../../chart-type.ts'
import { grossByGenre, weather } from '../../families/samples/data.ts'
import { sampleTable } from '../../families/samples/table.ts'

const days = { groupby: ['weather'], metric: 'COUNT(*)' } as const

export const examples: readonly ChartExample[] = [
  { name: 'donut', form: { ...days, donut: true, show_total: true }, tables: [weather] },
  { name: 'pie', form: days, tables: [weather] },
  { name: 'label-colors', form: { ...days, label_colors: { sun: '#be8a00', rain: '#226fb1' } }, tables: [weather] },
  {
    name: 'others',
    form: {
      groupby: ['genre'],
      metric: 'gross',
      label_type: 'key_value',
      currency_format: { symbol: 'USD', symbolPosition: 'prefix' },
    },
    tables: [grossByGenre],
  },
  {
    name: 'two-dimensions',
    form: { groupby: ['class', 'sex'], metric: 'penguins', label_type: 'key_value_percent' },
    tables: [
      sampleTable({ class: 'string', sex: 'string', penguins: 'numeric' }, [
        ['Adelie', 'FEMALE', 73],
        ['Adelie', 'MALE', 73],
        ['Gentoo', 'FEMALE', 58],
        ['Gentoo', 'MALE', 61],
        ['Gentoo', null, 4],
      ]),
    ],
  },
]
