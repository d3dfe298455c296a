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

const plan = sampleTable({ begin: 'temporal', end: 'temporal', phase: 'string', team: 'string', owner: 'string' }, [
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
]
