import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { drawSvg } from '../../svg/index.ts'
import { LIGHT_THEME } from '../../theme/index.ts'
import { buildOption as graph } from '../../types/graph_chart/build-option.ts'
import { buildQuery as graphQuery } from '../../types/graph_chart/build-query.ts'
import { buildOption as sankey } from '../../types/sankey_v2/build-option.ts'
import { buildQuery as sankeyQuery } from '../../types/sankey_v2/build-query.ts'
import { sampleTable } from '../samples/table.ts'
import { readLinks, withoutCircles } from './links.ts'

const ways = (...rows: (readonly [string | null, string | null, number | null])[]) =>
  sampleTable({ s: 'string', t: 'string', n: 'numeric' }, rows)
const form = { source: 's', target: 't', metric: 'n' }
const read = (table: ReturnType<typeof ways>) =>
  readLinks(table, { source: 's', target: 't', metric: 'n', write: String })
const full = (rest: Readonly<Record<string, unknown>>) => ({ datasource: '5__table', viz_type: 'g', ...rest })

describe('links', () => {
  test('rows of one way are one link; rows without ends or value are counted', () => {
    const table = read(ways(['a', 'b', 1], ['a', 'b', 2], [null, 'b', 1], ['a', 'b', null], ['a', 'c', -1]))
    expect(table.links).toEqual([{ source: '["a"]', target: '["b"]', value: 3 }])
    expect(table.leftOut).toBe(3)
  })

  test('circles lose their smallest link', () => {
    const { links, cut } = withoutCircles(read(ways(['a', 'b', 5], ['b', 'c', 4], ['c', 'a', 1], ['c', 'c', 9])).links)
    expect(links.map(({ value }) => value)).toEqual([5, 4])
    expect(cut.map(({ value }) => value)).toEqual([1, 9])
  })
})

describe('sankey', () => {
  test('of a label without room the name gives way, never the figure', () => {
    const long = 'Everything that was less than fifteen minutes late'
    const option = sankey(sampleInput({ form, tables: [ways(['a', long, 1071])], width: 400 }))
    if (option.renderer !== 'echarts') throw new Error('not drawn')
    const [{ label, data }] = option.option.series as unknown as [
      { label: { formatter: (at: { dataIndex: number }) => string }; data: readonly unknown[] },
    ]
    const labels = data.map((_, dataIndex) => label.formatter({ dataIndex }))
    expect(labels).toContainEqual(expect.stringMatching(/^Everything.*… {2}1,?071$/))
  })

  test('names have the room up to the next column, and of two columns the far one more', () => {
    const labelsOf = (...all: Parameters<typeof ways>) => {
      const option = sankey(sampleInput({ form, tables: [ways(...all)], width: 340 }))
      if (option.renderer !== 'echarts') throw new Error('not drawn')
      const [{ label, data }] = option.option.series as unknown as [
        { label: { formatter: (at: { dataIndex: number }) => string }; data: readonly unknown[] },
      ]
      return data.map((_, dataIndex) => label.formatter({ dataIndex }))
    }
    expect(labelsOf(['No, not a minority', 'Less than 15 min', 605])).toEqual([
      'No, not a minority  605',
      'Less than 15 min  605',
    ])
    expect(labelsOf(['In', 'Out', 7])).toEqual(['In  7', 'Out  7'])
    const three = labelsOf(['a', 'Minority', 605], ['Minority', 'Less than 15 min', 605])
    expect(three).toEqual(['a  605', 'Minority  605', expect.stringMatching(/^Less.*… {2}605$/)])
  })

  test('everything in circles still ends, and is said', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `n${i}`)
    const all = names.flatMap((a, i) =>
      names.map((b, j): readonly [string, string, number] => [a, b, 1 + ((i * j) % 7)]),
    )
    const option = sankey(sampleInput({ form, tables: [ways(...all)] }))
    const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 480, height: 260 })
    expect(svg).toContain('leading back left out')
    expect(sankey(sampleInput({ form, tables: [ways(['a', 'a', 1])] })).summary).toContain('leads back')
  })

  test('nodes and links filter; its columns are requested', () => {
    const option = sankey(sampleInput({ form, tables: [ways(['a', 'b', 1], ['b', 'c', 1])] }))
    if (option.renderer !== 'echarts') throw new Error(option.summary)
    const filtersAt = (place: number, type: string) =>
      option.marks.find(({ key }) => key === option.markAt?.(0, place, type))?.filters
    expect(filtersAt(2, 'node')).toEqual([{ col: 't', values: ['c'] }])
    expect(filtersAt(1, 'edge')).toEqual([
      { col: 's', values: ['b'] },
      { col: 't', values: ['c'] },
    ])
    expect(sankeyQuery(full({ ...form, sort_by_metric: true }))[0]).toMatchObject({
      columns: ['s', 't'],
      metrics: ['n'],
      orderby: [['n', false]],
    })
  })
})

describe('graph', () => {
  test('of 5,000 nodes the largest are drawn, and that is said', async () => {
    const rows = Array.from({ length: 5000 }, (_, i): readonly [string, string, number] => [
      `n${i}`,
      `n${(i * 7) % 5000}`,
      1 + (i % 100),
    ])
    const option = graph(sampleInput({ form, tables: [ways(...rows)] }))
    expect(option.summary).toContain('400 nodes')
    expect(await drawSvg({ option, theme: LIGHT_THEME, width: 480, height: 260 })).toContain(
      'The 400 largest of 5,000 nodes',
    )
  }, 20_000)

  test('the same picture every time', async () => {
    const draw = () => {
      const option = graph(sampleInput({ form, tables: [ways(['a', 'b', 1], ['b', 'c', 2], ['c', 'a', 3])] }))
      return drawSvg({ option, theme: LIGHT_THEME, width: 300, height: 200 })
    }
    const plain = (svg: string): string => svg.replace(/zr\d+-\w+-?\d+/g, '')
    expect(plain(await draw())).toBe(plain(await draw()))
  })

  test('columns of ends and kinds are requested [CHART-QUERY-011]', () => {
    const query = { source: 's', target: 't', metrics: ['foo'], source_category: 'sc', target_category: 'tc' }
    expect(graphQuery(full(query))[0]).toMatchObject({ columns: ['s', 't', 'sc', 'tc'], metrics: ['foo'] })
  })

  test('all null and empty say so', () => {
    expect(graph(sampleInput({ form, tables: [ways([null, null, null])] })).renderer).toBe('empty')
    expect(graph(sampleInput({ form, tables: [ways()] })).renderer).toBe('empty')
  })
})
