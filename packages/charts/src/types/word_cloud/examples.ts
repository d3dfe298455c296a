import type { ChartExample } from '../../chart-type.ts'
import { sampleTable } from '../../families/samples/table.ts'

const counts = (words: Readonly<Record<string, number>>) =>
  sampleTable({ word: 'string', times: 'numeric' }, Object.entries(words))

const speech = counts({
  people: 96, government: 71, world: 64, great: 52, country: 49, nation: 47, peace: 44, war: 41, freedom: 38,
  time: 36, states: 33, law: 31, power: 29, good: 27, men: 26, every: 24, life: 23, work: 22, union: 21, spirit: 20,
  new: 19, right: 18, citizens: 17, justice: 16, hope: 15, liberty: 15, duty: 14, public: 13, faith: 12, strength: 11,
  Constitution: 10, together: 10, future: 9, children: 9, history: 8, progress: 8, responsibility: 7, honor: 6, trust: 6,
  courage: 5, promise: 5, democracy: 4, generation: 4, journey: 3,
}) // biome-ignore format: a list of words
const columns = { series: 'word', metric: 'times' } as const

export const examples: readonly ChartExample[] = [
  { name: 'square', form: columns, tables: [speech] },
  { name: 'flat', form: { ...columns, rotation: 'flat', size_to: 44 }, tables: [speech] },
  { name: 'random', form: { ...columns, rotation: 'random', size_to: 40 }, tables: [speech] },
  {
    name: 'odd',
    form: columns,
    tables: [
      counts({
        '<b>bold</b>': 5,
        'a phrase that is far longer than any word that people read': 3,
        '': 4,
        none: 0,
        日本語: 4,
      }),
    ],
  },
]
