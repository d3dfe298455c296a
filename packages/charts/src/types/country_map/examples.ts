import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const form = { select_country: 'usa', entity: 'state', metric: 'people' } as const
const columns = { state: 'string', people: 'numeric' } as const
const people = sampleTable(columns, [
  ['US-CA', 39_200_000], ['US-TX', 29_500_000], ['US-FL', 21_800_000], ['US-NY', 19_800_000], ['US-PA', 13_000_000],
  ['US-IL', 12_700_000], ['US-OH', 11_800_000], ['US-GA', 10_800_000], ['US-NC', 10_600_000], ['US-MI', 10_100_000],
  ['US-NJ', 9_300_000], ['US-VA', 8_600_000], ['US-WA', 7_700_000], ['US-AZ', 7_300_000], ['US-MA', 7_000_000],
  ['US-CO', 5_800_000], ['US-MN', 5_700_000], ['US-LA', 4_600_000], ['US-OR', 4_200_000], ['US-UT', 3_300_000],
  ['US-NV', 3_100_000], ['US-NM', 2_100_000], ['US-HI', 1_400_000], ['US-MT', 1_100_000], ['US-AK', 730_000],
]) // biome-ignore format: a table

export const examples: readonly ChartExample[] = [
  { name: 'states', form, tables: [people] },
  {
    name: 'names-and-change',
    form: { ...form, metric: 'change', number_format: '+.1%' },
    tables: [
      sampleTable({ state: 'string', change: 'numeric' }, [
        ['Texas', 0.159],
        ['florida', 0.146],
        ['CA', 0.061],
        ['17', -0.001],
        ['West Virginia', -0.032],
        ['Mississippi', -0.002],
        ['Utah', 0.184],
        ['Atlantis', 0.5],
        [null, 0.2],
      ]),
    ],
  },
  { name: 'one-region', form, tables: [sampleTable(columns, [['US-CO', 5_800_000]])] },
  {
    name: 'german-states',
    form: { ...form, select_country: 'germany' },
    tables: [
      sampleTable(columns, [
        ['DE-NW', 17_900_000], ['DE-BY', 13_100_000], ['DE-BW', 11_100_000], ['DE-NI', 8_000_000],
        ['Hessen', 6_300_000], ['rheinland pfalz', 4_100_000], ['DE-SN', 4_000_000], ['DE-BE', 3_700_000],
        ['DE-SH', 2_900_000], ['DE-BB', 2_500_000], ['DE-ST', 2_100_000], ['thuringen', 2_100_000],
        ['DE-HH', 1_800_000], ['DE-MV', 1_600_000], ['DE-SL', 990_000], ['DE-HB', 680_000],
      ]), // biome-ignore format: a table
    ],
  },
  {
    name: 'islands-and-change',
    form: { ...form, select_country: 'japan', metric: 'change', number_format: '+.1%' },
    tables: [
      sampleTable({ state: 'string', change: 'numeric' }, [
        ['JP-01', -0.012],
        ['JP-13', 0.041],
        ['JP-27', 0.002],
        ['JP-40', 0.011],
        ['JP-47', 0.032],
        ['Aomori', -0.031],
      ]),
    ],
  },
  {
    name: 'no-outlines',
    form: { ...form, select_country: 'Kosovo' },
    tables: [sampleTable(columns, [['XK-01', 2_100_000]])],
  },
]
