import { buildBaseQuery } from '@belvedere/core/query'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../../test/draw.ts'
import { drawSvg } from '../../../svg/index.ts'
import { DARK_THEME, LIGHT_THEME } from '../../../theme/index.ts'
import { buildOption } from '../../../types/deck_polygon/build-option.ts'
import { buildQuery } from '../../../types/deck_polygon/build-query.ts'
import { sampleTable } from '../../samples/table.ts'
import { bucketOf, bucketsOf } from '../buckets.ts'

const full = (rest: Readonly<Record<string, unknown>>) => ({ datasource: '5__table', viz_type: 'm', ...rest })
const form = { line_column: 'line', metric: 'n' }
const SQUARE = '[[10,50],[11,50],[11,51],[10,51]]'
type Shape = readonly [line: string | null, value: number | null]
const of = (rows: readonly Shape[], more: Readonly<Record<string, unknown>> = {}) =>
  buildOption(
    sampleInput({ form: { ...form, ...more }, tables: [sampleTable({ line: 'string', n: 'numeric' }, rows)] }),
  )

test('shapes with the metrics of colour and height are requested, each once', () => {
  const queryOf = (more: Readonly<Record<string, unknown>>) => {
    const raw = full({ ...form, ...more })
    return buildQuery(raw, buildBaseQuery(raw))[0]
  }
  const height = { type: 'metric', value: 'h' }
  expect(queryOf({ point_radius_fixed: height })).toMatchObject({
    columns: ['line'],
    metrics: ['n', 'h'],
    orderby: [['n', false]],
    filters: [{ col: 'line', op: 'IS NOT NULL' }],
  })
  expect(queryOf({ point_radius_fixed: { ...height, value: 'n' } })).toMatchObject({ metrics: ['n'] })
  expect(queryOf({ metric: null })).not.toHaveProperty('metrics')
})

describe('buckets', () => {
  const { env } = sampleInput({ form, tables: [] })
  const breaks = (more: Readonly<Record<string, unknown>>, ends: readonly [number, number] = [0, 10]) =>
    bucketsOf(full(more), ends, env)?.map(({ low, high }) => [low, high]) ?? null

  test('from a number of them, or from break points in order; neither is none', () => {
    expect(breaks({ num_buckets: '2' })).toEqual([
      [0, 5],
      [5, 10],
    ])
    expect(breaks({ break_points: ['20', 3, '', null, 'x', '3'], num_buckets: 4 })).toEqual([[3, 20]])
    expect(breaks({ num_buckets: 5 }, [4, 4])).toEqual([[4, 4]])
    expect([breaks({}), breaks({ num_buckets: 0 }), breaks({ break_points: ['1'] })]).toEqual([null, null, null])
  })

  test('a break belongs to the bucket above it, the last one to the last', () => {
    const buckets = bucketsOf(full({ num_buckets: 2 }), [0, 10], env) ?? []
    expect([-1, 0, 5, 10, 11].map(value => bucketOf(buckets, value)?.low)).toEqual([undefined, 0, 5, 5, undefined])
  })
})

test('what lies outside of break points and what is no shape is counted', async () => {
  const rows: readonly Shape[] = [
    [SQUARE, 1],
    [SQUARE, 50],
    ['[[1,2],[3,4]]', 5],
  ]
  const svg = await drawSvg({
    option: of(rows, { break_points: ['0', '10'] }),
    theme: LIGHT_THEME,
    width: 400,
    height: 240,
  })
  expect(svg).toContain('1 row without a valid shape left out')
  expect(svg).toContain('1 shape outside of the break points not filled')
})

test('nothing, nulls alone, one row and thousands are drawn or say why not', async () => {
  for (const rows of [[], [[null, null]], [[SQUARE, null]], [['[[1,2],[3,4]]', 3]]] as const)
    expect(of(rows).renderer).toBe('empty')
  expect(buildOption(sampleInput({ form, tables: [] })).renderer).toBe('empty')
  expect(of([[SQUARE, 1]], { line_column: null }).renderer).toBe('empty')
  const many = Array.from({ length: 10_000 }, (_, i): Shape => {
    const [x, y] = [(i % 340) - 170, (i % 160) - 80]
    return [`[[${x},${y}],[${x + 2},${y}],[${x + 2},${y + 2}]]`, i % 9 === 0 ? null : i]
  })
  const forms = [{}, { num_buckets: 10 }, { metric: null, filled: false }, { legend_position: null, opacity: 'x' }]
  for (const theme of [LIGHT_THEME, DARK_THEME])
    for (const more of forms) {
      const svg = await drawSvg({ option: of([[SQUARE, 4]], more), theme, width: 320, height: 200 })
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }
  const svg = await drawSvg({ option: of(many, { num_buckets: 7 }), theme: LIGHT_THEME, width: 320, height: 200 })
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
})
