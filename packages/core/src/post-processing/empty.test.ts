/// <reference types="vite/types/importMeta.d.ts" />
/** A query without rows is an empty table, whatever its rules do with columns that only rows would have named. */
import { expect, test } from 'vitest'
import { GENERIC_TYPE, type ResultTable } from '../table/index.ts'
import { OPERATIONS, postProcess } from './index.ts'
import { COLUMNS, type OperationSample, pivotBy } from './samples/shared/operation-sample.ts'

type Rules = Parameters<typeof postProcess>[1]
const EMPTY: ResultTable = {
  colnames: COLUMNS,
  coltypes: [
    GENERIC_TYPE.temporal,
    GENERIC_TYPE.string,
    GENERIC_TYPE.string,
    GENERIC_TYPE.numeric,
    GENERIC_TYPE.numeric,
  ],
  rows: [],
}
/** As databases answer that learn a column's type from its values. */
const UNTYPED: ResultTable = { ...EMPTY, coltypes: EMPTY.coltypes.map(() => GENERIC_TYPE.string) }

const pivot = (columns: readonly string[], more = {}) => ({ operation: 'pivot', options: pivotBy(columns, more) })

interface SampleFile {
  readonly samples: readonly OperationSample[]
}
const SAMPLES = new Map(
  Object.entries(import.meta.glob<SampleFile>('./samples/*.ts', { eager: true })).map(([path, { samples }]) => [
    path.replace(/^.*\/|\.ts$/g, '').replaceAll('-', '_'),
    samples,
  ]),
)

test('every operation has a file of samples', () => {
  expect([...SAMPLES.keys()].sort()).toEqual([...OPERATIONS.keys()].sort())
})

const cases = [...SAMPLES].flatMap(([operation, samples]) =>
  samples.map(([options, columns]) => ({ operation, options, columns })),
)
test.each(cases)('$operation $options', ({ operation, options, columns }) => {
  const rules = [{ operation, options }] as Rules
  for (const source of [EMPTY, UNTYPED]) {
    const { colnames, coltypes, rows } = postProcess(source, rules)
    expect({ colnames, rows }).toEqual({ colnames: columns, rows: [] })
    expect(coltypes).toHaveLength(colnames.length)
  }
})

/** What follows names series or metrics that the pivot had no row for. */
test.each(cases)('$operation $options after a pivot by a dimension', ({ operation, options }) => {
  const rule = { operation, options }
  for (const source of [EMPTY, UNTYPED]) {
    for (const first of [pivot(['g']), pivot(['g'], { drop_missing_columns: false }), pivot([])]) {
      for (const rules of [
        [first, rule, { operation: 'flatten' }],
        [first, { operation: 'flatten' }, rule],
      ] as Rules[]) {
        const isNamed = first.options.columns.length > 0
        // Without a dimension the columns are all known, so that a wrong name is a mistake even here.
        if (isNamed) expect(postProcess(source, rules).rows).toEqual([])
      }
    }
  }
})

test('a name that no row could have given is refused, rows or none', () => {
  const rule = { operation: 'cum', options: { columns: { nothing: 'nothing' }, operator: 'sum' } }
  expect(() => postProcess(EMPTY, [rule])).toThrow('there is no column "nothing"')
  expect(() => postProcess(EMPTY, [pivot([]), rule])).toThrow('there is no column "nothing"')
})

test('all values of a metric null: its columns are left out, and the rules after that still run', () => {
  const rows = [{ t: 1, g: 'a', p: 'x', n: null, m: null }]
  const aggregates = { m: { operator: 'mean' }, n: { operator: 'max' } }
  const rules = [
    pivot(['g'], { aggregates }),
    { operation: 'rolling', options: { columns: { n: 'n' }, rolling_type: 'sum', window: 2 } },
    { operation: 'rename', options: { columns: { n: null, m: 'mean' }, level: 0 } },
    { operation: 'flatten' },
  ]
  expect(postProcess({ ...EMPTY, rows }, rules)).toMatchObject({ colnames: ['t'], rows: [] })
})
