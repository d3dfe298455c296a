/**
 * A pivot table in a file has the lines of the screen, in their order, with the words Total and Subtotal.
 *
 * BELVEDERE_TEST_CASES: number of forms.
 */
import type { FormData } from '@belvedere/core/form-data'
import { shapedResult } from '@belvedere/core/post-processing'
import { expect, test } from 'vitest'
import { randoms, testCases } from '../../../test/cases.ts'
import { sampleInput } from '../../../test/draw.ts'
import { mailTable } from '../../mail/index.ts'
import { buildOption } from '../../types/pivot_table_v2/build-option.ts'
import { type SampleGroup, totalsTable } from '../samples/totals.ts'
import { pivotSets } from './sets.ts'
import { pivotSpec } from './spec.ts'

const CASES = testCases(150)
const FIELDS = ['sex', 'state', 'year'] as const
const VALUES = [
  ['boy', 'girl', null],
  ['ca', 'ny', 'tx'],
  ['2000', '2001'],
] as const

type Random = () => number

function groupsOf(random: Random, fields: readonly number[]): readonly SampleGroup[] {
  let all: (string | null)[][] = [[]]
  for (const field of fields) all = all.flatMap(cells => (VALUES[field] ?? []).map(value => [...cells, value]))
  const filled = all.filter(() => random() < 0.7)
  return filled.map(cells => ({ cells, count: 1 + Math.floor(random() * 90), sum: Math.floor(random() * 9000) }))
}

const ORDERS = ['key_a_to_z', 'key_z_to_a', 'value_a_to_z', 'value_z_to_a']

function formOf(random: Random): FormData {
  const is = () => random() < 0.5
  const fields = FIELDS.filter(() => random() < 0.8)
  const cut = Math.floor(random() * (fields.length + 1))
  return {
    datasource: '1__table',
    viz_type: 'pivot_table_v2',
    groupbyRows: fields.slice(0, cut),
    groupbyColumns: fields.slice(cut),
    metrics: is() ? ['count'] : ['count', 'average'],
    rowTotals: is(),
    colTotals: is(),
    rowSubTotals: is(),
    colSubTotals: is(),
    rowSubtotalPosition: is(),
    colSubtotalPosition: is(),
    transposePivot: is(),
    combineMetric: is(),
    metricsLayout: is() ? 'ROWS' : 'COLUMNS',
    rowOrder: ORDERS[Math.floor(random() * 4)],
    colOrder: ORDERS[Math.floor(random() * 4)],
    valueFormat: '.6~f',
    aggregateFunction: random() < 0.2 ? 'Sum as Fraction of Rows' : 'Sum',
  } as FormData
}

const plain = (text: string): string => text.replace('<NULL>', 'NULL')

/** The lines of one form on the screen, in the file and in the mail; returns how many totals it has. */
function compareLines(form: FormData, random: Random): number {
  const spec = pivotSpec(form)
  const sets = pivotSets(spec)
  const named = [...spec.rows.groups, ...spec.columns.groups]
  const fields = FIELDS.flatMap((name, i) => (named.includes(name) ? i : []))
  const groups = groupsOf(random, fields)
  if (sets.length < 2 || groups.length === 0) return 0
  const table = totalsTable(
    fields.map(i => FIELDS[i] as string),
    sets,
    groups,
  )
  const input = sampleInput({ form, tables: [table] })
  const option = buildOption(input)
  if (option.renderer !== 'pivot') throw new Error(option.summary)
  const { rows, columns, cell } = option
  const file = shapedResult(table, form, { isFile: true })
  const depth = Math.max(1, rows.titles.length)
  const [labels, figures] = [file.colnames.slice(0, depth), file.colnames.slice(depth)]
  expect({ form, names: figures.map(name => name.replace(/__\d+$/, '')) }).toEqual({
    form,
    names: columns.lines.map(line => plain(line.labels.join(' ').trim())),
  })
  expect({ form, rows: file.rows.map(row => labels.map(name => row[name])) }).toEqual({
    form,
    rows: rows.lines.map(line => labels.map((_, i) => plain(line.labels[i] ?? ''))),
  })
  for (const [r, row] of file.rows.entries()) {
    for (const [c, name] of figures.entries()) {
      const { text } = cell(r, c)
      if (text === null) expect({ form, value: row[name] }).toEqual({ form, value: null })
      else expect(Number(row[name])).toBeCloseTo(Number(text), 4)
    }
  }
  const totals = rows.lines.filter(({ kind }) => kind !== 'cell').length
  const { text } = mailTable(option, [table], { form, format: input.env.format })
  const written = text.split('\n').filter(line => /(^|\s)(Total|Subtotal)(\s|$)/.test(line)).length
  expect(written).toBeGreaterThanOrEqual(Math.min(totals, 100))
  return totals
}

test(`files and mails of ${CASES} pivot tables have the lines of the screen`, () => {
  let totals = 0
  for (let at = 0; at < CASES; at += 1) {
    const below = randoms(at + 31)
    const random = () => below(1000) / 1000
    totals += compareLines(formOf(random), random)
  }
  expect(totals).toBeGreaterThan(CASES)
}, 600_000)
