import type { Cell } from '@belvedere/core/table'
import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const event = (phase: string, team: string, from: number, days: number, owner: string): readonly Cell[] => [
  Date.UTC(2024, 2, from),
  Date.UTC(2024, 2, from + days),
  phase,
  team,
  owner,
]

const COLUMNS = { begin: 'temporal', end: 'temporal', phase: 'string', team: 'string', owner: 'string' } as const
const plan = sampleTable(COLUMNS, [
  event('Research', 'Design', 1, 12, 'Ada'),
  event('Research', 'Build', 6, 5, 'Linus'),
  event('Concept', 'Design', 13, 16, 'Ada'),
  event('Build', 'Build', 20, 40, 'Grace'),
  event('Build', 'Design', 24, 10, 'Ada'),
  event('Test', 'Build', 48, 18, 'Linus'),
  event('Test', 'Quality', 40, 30, 'Edsger'),
  event('Launch', 'Quality', 70, 1, 'Edsger'),
  event('Launch', 'Build', 70, -3, 'Grace'),
  [Date.UTC(2024, 2, 3), null, 'Launch', 'Design', 'Ada'],
])
const form = { start_time: 'begin', end_time: 'end', y_axis: 'phase' } as const

export const examples: readonly ChartExample[] = [
  { name: 'lines', form, tables: [plan] },
  {
    name: 'divided',
    form: { ...form, series: 'team', subcategories: true, tooltip_columns: ['owner'] },
    tables: [plan],
  },
  {
    name: 'one-event',
    form,
    tables: [sampleTable(COLUMNS, [event('Launch', 'Quality', 70, 1, 'Edsger')])],
  },
  {
    name: 'odd',
    form: { ...form, series: 'team' },
    tables: [
      sampleTable(COLUMNS, [
        [Date.UTC(1961, 4, 5), Date.UTC(1961, 4, 6), 'Mercury', 'A', null],
        [Date.UTC(1965, 2, 23), Date.UTC(1966, 10, 15), 'Gemini, with a name that is longer than its line', 'B', null],
        [Date.UTC(1967, 0, 27), Date.UTC(1972, 11, 19), null, null, null],
        [Date.UTC(1973, 4, 14), Date.UTC(1974, 1, 8), 'سكاي لاب', 'A', null],
      ]),
    ],
  },
]
