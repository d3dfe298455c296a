import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { drawnNotes } from '../../families/shared/notes.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { buildOption } from './build-option.ts'

const table = {
  colnames: ['day', 'rain'],
  coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.numeric],
  rows: [
    { day: 'Monday', rain: 3 },
    { day: 'Tuesday', rain: 5 },
  ],
}
const drawn = (form: object) => {
  const option = buildOption(sampleInput({ form: { groupby: ['day'], metric: 'rain', ...form }, tables: [table] }))
  if (option.renderer !== 'echarts') throw new Error(`drawn as ${option.renderer}`)
  return option
}

test('a legend stands where the form wants it, and the pie beside it', () => {
  expect(drawn({}).option).not.toHaveProperty('legend')
  const { option, needs } = drawn({
    show_legend: true,
    legendOrientation: 'right',
    legendType: 'plain',
    legendMargin: 90,
  })
  expect(needs).toContain('legend')
  expect(option.legend).toMatchObject({ type: 'plain', orient: 'vertical', right: 0 })
  expect(option.legend).toMatchObject({ data: expect.arrayContaining(['Monday', 'Tuesday']) })
  expect(option.series).toMatchObject([{ type: 'pie', right: 90, top: 0 }])
  expect(drawn({ show_legend: true }).option.series).toMatchObject([{ top: 26, left: 0 }])
})

test('a name that is too long for its side has two lines, and only then an ellipsis', () => {
  const longTable = {
    ...table,
    rows: [
      { day: 'Early or on the minute', rain: 60 },
      { day: 'Supercalifragilisticexpialidocious', rain: 30 },
      { day: 'Late', rain: 10 },
    ],
  }
  const input = sampleInput({ form: { groupby: ['day'], metric: 'rain' }, tables: [longTable] })
  const narrow = { ...input, env: { ...input.env, width: 300, height: 220 } }
  const drawnNarrow = buildOption(narrow)
  if (drawnNarrow.renderer !== 'echarts') throw new Error('not drawn')
  const [{ label }] = drawnNarrow.option.series as unknown as [
    { label: { formatter: (at: { dataIndex: number }) => string } },
  ]
  const texts = [0, 1, 2].map(dataIndex => label.formatter({ dataIndex }))
  expect(texts[0]).toMatch(/^\{n\|Early or[^}…]*\}\n\{n\|[^}…]*minute\}\n\{v\|/)
  expect(texts[1]).toMatch(/^\{n\|Supercal[^}]*…\}/)
  expect(texts[2]).toMatch(/^\{n\|Late\}/)
})

test('one slice that is nearly all of the pie has its middle, and its label, at the right', () => {
  const angleOf = (...rain: readonly number[]) => {
    const rows = rain.map((value, index) => ({ day: `Day ${index}`, rain: value }))
    const form = { groupby: ['day'], metric: 'rain' }
    const option = buildOption(sampleInput({ form, tables: [{ ...table, rows }] }))
    if (option.renderer !== 'echarts') throw new Error(`drawn as ${option.renderer}`)
    return (option.option.series as readonly { readonly startAngle: number }[])[0]?.startAngle
  }
  // Slices go clockwise from the start: the middle of all of it is half a turn further.
  expect(angleOf(7)).toBe(180)
  expect(angleOf(95, 5)).toBe(171)
  expect(angleOf(3, 5)).toBe(90)
})

test('the figures of a short name have room beside the pie: it gives way to them as to names', () => {
  const input = sampleInput({
    form: { groupby: ['day'], metric: 'rain' },
    tables: [{ ...table, rows: [{ day: 'USA', rain: 7 }] }],
  })
  const [width, height] = [360, 330]
  const option = buildOption({ ...input, env: { ...input.env, width, height } })
  if (option.renderer !== 'echarts') throw new Error('not drawn')
  const [{ radius, label }] = option.option.series as unknown as [
    { radius: [string, string]; label: { formatter: (at: { dataIndex: number }) => string } },
  ]
  expect(label.formatter({ dataIndex: 0 })).toBe('{n|USA}\n{v|100.0%}')
  // to the right of the pie: the line to the label, and the label
  const beside = (width - (height * Number.parseFloat(radius[1])) / 100) / 2
  expect(beside).toBeGreaterThanOrEqual(26 + textWidth('100.0%', 10.5))
})

test('beside a narrow donut the words of names are whole: it gives way, and names have up to three lines', () => {
  const rows = ['Take-Two Interactive', 'Microsoft Game Studios', 'Nintendo'].map((day, index) => ({
    day,
    rain: [14, 4, 82][index] ?? 0,
  }))
  const input = sampleInput({
    form: { groupby: ['day'], metric: 'rain', donut: true, label_type: 'key', show_labels_threshold: 0 },
    tables: [{ ...table, rows }],
  })
  const option = buildOption({ ...input, env: { ...input.env, width: 250, height: 440 } })
  if (option.renderer !== 'echarts') throw new Error('not drawn')
  const [{ label, data }] = option.option.series as unknown as [
    {
      label: { formatter: (at: { dataIndex: number }) => string }
      data: { name: string; labelLine: { length: number } }[]
    },
  ]
  const linesOf = (name: string) =>
    [...label.formatter({ dataIndex: data.findIndex(slice => slice.name === name) }).matchAll(/\{n\|([^}]*)\}/g)].map(
      ([, line]) => line,
    )
  expect(linesOf('Take-Two Interactive')).toEqual(['Take-', 'Two', 'Interactive'])
  expect(linesOf('Microsoft Game Studios')).toEqual(['Microsoft', 'Game', 'Studios'])
  expect(linesOf('Nintendo')).toEqual(['Nintendo'])
  // At the top, three lines are drawn clear of the donut; at its side, the line is short.
  const lengthOf = (name: string) => data.find(slice => slice.name === name)?.labelLine.length ?? 0
  expect(lengthOf('Take-Two Interactive')).toBeGreaterThan(16)
  expect(lengthOf('Nintendo')).toBeLessThan(9)
})

test('figures that are wider than the names have room beside the pie, the share below its value where both have none', () => {
  const values = [12_345_678, 23_456_789, 3_456_789]
  const rows = ['North', 'South', 'East'].map((day, index) => ({ day, rain: values[index] ?? 0 }))
  const form = { groupby: ['day'], metric: 'rain', label_type: 'key_value_percent', number_format: ',d' }
  const labelsAt = (width: number) => {
    const option = buildOption(sampleInput({ form, tables: [{ ...table, rows }], width, height: 320 }))
    if (option.renderer !== 'echarts') throw new Error(`drawn as ${option.renderer}`)
    type Series = { radius: [string, string]; label: { formatter: (at: { dataIndex: number }) => string } }
    const [{ radius, label }] = option.option.series as unknown as [Series]
    const lines = [0, 1, 2].flatMap(dataIndex => label.formatter({ dataIndex }).split('\n'))
    const outer = (Math.min(width, 320) * Number.parseInt(radius[1], 10)) / 100
    return { beside: (width - outer) / 2, lines: lines.map(line => line.replace(/\{.\||\}/g, '')) }
  }
  const narrow = labelsAt(340)
  expect(narrow.lines).toContain('23,456,789')
  for (const line of narrow.lines) expect(textWidth(line, 10.5) + 18).toBeLessThan(narrow.beside)
  expect(labelsAt(700).lines.some(line => /23,456,789 \(/.test(line))).toBe(true)
})

test('groups beyond the row limit are a slice of the whole', () => {
  const all = 'rain__whole'
  const limited = {
    colnames: ['day', 'rain', all],
    coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.numeric, GENERIC_TYPE.numeric],
    rows: [
      { day: 'Monday', rain: 50, [all]: 100 },
      { day: 'Tuesday', rain: 30, [all]: 100 },
    ],
  }
  const form = { groupby: ['day'], metric: 'rain' }
  const { summary } = buildOption(sampleInput({ form, tables: [limited] }))
  expect(summary).toBe(
    'Pie chart: Monday 50.0%, Tuesday 30.0%, Other 20.0%; Other: only values above zero of groups beyond the row limit',
  )
  const whole = { ...limited, rows: limited.rows.map(row => ({ ...row, [all]: 80 })) }
  expect(buildOption(sampleInput({ form, tables: [whole] })).summary).toBe('Pie chart: Monday 62.5%, Tuesday 37.5%')
})

test('rows without a share are counted in a note that takes its space from the pie', () => {
  const values = [60, 30, 5, -20, null]
  const rows = ['a', 'b', null, 'c', 'd'].map((day, index) => ({ day, rain: values[index] ?? null }))
  const draw = (shown: typeof rows, more: object = {}) => {
    const form = { groupby: ['day'], metric: 'rain', ...more }
    const option = buildOption(sampleInput({ form, tables: [{ ...table, rows: shown }] }))
    if (option.renderer !== 'echarts') throw new Error(`drawn as ${option.renderer}`)
    const [{ bottom = 0 }] = option.option.series as unknown as [{ bottom?: number }]
    return { bottom, notes: drawnNotes(option), summary: option.summary, legend: option.option.legend }
  }
  for (const donut of [false, true]) {
    const { notes, summary, bottom } = draw(rows, { donut })
    expect(notes).toEqual(['2 rows without a value above zero left out'])
    expect(summary).toBe('Pie chart: a 63.2%, b 31.6%, <NULL> 5.3%; 2 rows without a value above zero left out')
    expect(bottom).toBeGreaterThan(12)
  }
  expect(draw(rows, { show_legend: true, legendOrientation: 'bottom' }).legend).toMatchObject({ bottom: 21 })
  expect(draw(rows.slice(0, 3))).toMatchObject({ notes: [], bottom: 0 })
})
