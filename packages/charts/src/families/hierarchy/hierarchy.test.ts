import { buildBaseQuery } from '@belvedere/core/query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { buildOption as sunburst } from '../../types/sunburst_v2/build-option.ts'
import { buildOption as tree } from '../../types/tree_chart/build-option.ts'
import { buildQuery as treeQuery } from '../../types/tree_chart/build-query.ts'
import { buildOption as treemap } from '../../types/treemap_v2/build-option.ts'
import { buildQuery as treemapQuery } from '../../types/treemap_v2/build-query.ts'
import { deepLevels, populations } from '../samples/hierarchies.ts'
import { sampleTable } from '../samples/table.ts'
import { nest } from './nest.ts'
import { rootedTree } from './parent-child.ts'

const write = (cell: unknown): string => String(cell)
const full = (form: Readonly<Record<string, unknown>>) => ({ datasource: '5__table', viz_type: 't', ...form })

describe('groups within groups', () => {
  test('a group is worth what is inside it; uneven branches end', () => {
    const { root, nodes } = nest({ table: deepLevels, groups: ['area', 'team', 'person'], metric: 'hours', write })
    expect(root.children.map(({ label, value }) => [label, value])).toEqual([
      ['Data', 330],
      ['Design', 180],
      ['null', 25],
    ])
    expect(nodes.find(({ path }) => path.length === 3)?.mark?.filters).toEqual([
      { col: 'area', values: ['Data'] },
      { col: 'team', values: ['Import'] },
      { col: 'person', values: ['Ada'] },
    ])
    expect(root.children[2]?.children).toEqual([])
  })

  test('the parts of every group add up to it, missing names included', () => {
    const name = fc.constantFrom('a', 'b', null)
    const row = fc.tuple(name, name, name, fc.integer({ min: -2, max: 9 }))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), rows => {
        const table = sampleTable({ g: 'string', h: 'string', i: 'string', n: 'numeric' }, rows)
        const { root, nodes } = nest({ table, groups: ['g', 'h', 'i'], metric: 'n', write })
        const positive = rows.reduce((total, [, , , n]) => total + Math.max(0, n), 0)
        expect(root.value).toBe(positive)
        for (const { value, children } of nodes)
          if (children.length > 0) expect(children.reduce((total, child) => total + child.value, 0)).toBe(value)
      }),
    )
  })

  test('a mark is found by its place in the drawing', () => {
    const form = { groupby: ['continent', 'country'], columns: ['continent', 'country'], metric: 'population' }
    for (const build of [treemap, sunburst]) {
      const option = build(sampleInput({ form, tables: [populations] }))
      if (option.renderer !== 'echarts') throw new Error(option.summary)
      expect(option.markAt?.(0, 0)).toBeUndefined()
      const key = option.markAt?.(0, 2)
      expect(option.marks.find(mark => mark.key === key)?.label).toBe('Asia, China')
    }
  })

  test('nothing above zero: says so; left-out rows are counted', () => {
    const table = (...values: (number | null)[]) =>
      sampleTable(
        { g: 'string', n: 'numeric' },
        values.map((value, i) => [`g${i}`, value]),
      )
    const form = { groupby: ['g'], columns: ['g'], metric: 'n' }
    for (const build of [treemap, sunburst]) {
      expect(build(sampleInput({ form, tables: [table(null, -1)] })).renderer).toBe('empty')
      const option = build(sampleInput({ form, tables: [table(1, -1, null)] }))
      expect(JSON.stringify(option)).toContain('2 rows without a value above zero left out')
    }
  })

  test('one row per innermost group [CHART-QUERY-011]', () => {
    const form = full({ metric: 'foo', groupby: ['bar'] })
    expect(treemapQuery(form, buildBaseQuery(form))[0]).toMatchObject({ metrics: ['foo'], columns: ['bar'] })
  })
})

describe('rows that name their parents', () => {
  const table = (...rows: (readonly [string | null, string | null])[]) =>
    sampleTable({ id: 'string', up: 'string' }, rows)
  const from = (rows: ReturnType<typeof table>, rootId: string | null = null) =>
    rootedTree(rows, { id: 'id', parent: 'up', name: 'id', metric: undefined, rootId, write })
  const shape = (node: { name: string; children: readonly unknown[] }): unknown =>
    node.children.length === 0 ? node.name : { [node.name]: (node.children as (typeof node)[]).map(shape) }

  test('the largest tree is drawn, others are counted', () => {
    const tree = from(table(['a', null], ['b', 'a'], ['c', 'b'], ['lone', 'gone'], ['d', 'a']))
    expect(tree && shape(tree.root)).toEqual({ a: [{ b: ['c'] }, 'd'] })
    expect(tree?.leftOut).toBe(1)
  })

  test('parents in a circle end; a node twice is drawn once', () => {
    const circle = from(table(['a', 'b'], ['b', 'a'], ['c', 'c']))
    expect(circle?.leftOut).toBe(2)
    const only = from(table(['a', 'b'], ['b', 'a']))
    expect(only && shape(only.root)).toEqual({ a: ['b'] })
    expect(from(table([null, 'a']))).toBeNull()
  })

  test('it starts at the node that is named, by id or by name', () => {
    const tree = from(table(['a', null], ['b', 'a'], ['c', 'b']), 'b')
    expect(tree && shape(tree.root)).toEqual({ b: ['c'] })
    expect(from(table(['a', null]), 'z')).toBeNull()
  })

  test('its columns are requested [CHART-QUERY-011]', () => {
    expect(treeQuery(full({ id: 'i', parent: 'p', name: 'n', metric: 'm' }))[0]).toMatchObject({
      columns: ['i', 'p', 'n'],
      metrics: ['m'],
    })
  })

  test('a chain of 3,000 parents is drawn', () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [`n${i}`, i === 0 ? null : `n${i - 1}`] as const)
    const option = tree(sampleInput({ form: { id: 'id', parent: 'up' }, tables: [table(...rows)] }))
    expect(option.summary).toContain('3,000 nodes')
  })
})
