import { expect, test } from 'vitest'
import { fitPage } from './fit-page.ts'
import type { PlannedPage } from './page-plan.ts'
import type { LayoutComponent } from './types.ts'

type Row = readonly [type: LayoutComponent['type'], height: number]

/** One component for each row, hairlines between them. */
function pageOf(...rows: readonly Row[]): PlannedPage {
  let y = 0
  const placed = rows.map(([type, height], index) => {
    const component: LayoutComponent = { id: `${type}-${index}`, type, children: [] }
    const box = { component, x: 0, y, width: 1200, height }
    y += height + 1
    return box
  })
  return { title: '', placed, height: y - 1, cuts: placed.map(box => box.y + box.height + 1) }
}

const charts = (count: number, height: number): readonly Row[] =>
  Array.from({ length: count }, () => ['CHART', height] as const)

const fills = (page: PlannedPage, most: number): readonly number[] =>
  fitPage(page, most).slices.map(({ from, to }) => Math.round(((to - from) / most) * 100))

test('two rows that nearly fit share a sheet: charts are drawn a little lower', () => {
  const fitted = fitPage(pageOf(...charts(6, 400)), 775)
  expect(fitted.slices).toHaveLength(3)
  expect(fills(pageOf(...charts(6, 400)), 775)).toEqual([100, 100, 100])
  const [first, second] = fitted.placed
  expect(second?.y).toBe((first?.y ?? 0) + (first?.height ?? 0) + 1)
})

test('rows become higher where a sheet has room, and at most by a quarter', () => {
  expect(fills(pageOf(...charts(2, 330)), 775)).toEqual([100])
  expect(fitPage(pageOf(['CHART', 200]), 775).placed[0]?.height).toBe(250)
})

test('nothing is cut, nothing is lost, and no sheet is higher than it may be unless a row is', () => {
  const page = pageOf(['HEADER', 40], ...charts(5, 310), ['MARKDOWN', 300], ['CHART', 1200], ['DIVIDER', 17])
  const { slices, placed, height } = fitPage(page, 775)
  expect(placed.map(({ component }) => component.id)).toEqual(page.placed.map(({ component }) => component.id))
  expect(slices.at(-1)?.to).toBe(height)
  for (const { from, to } of slices) {
    const inside = placed.filter(box => box.y >= from && box.y < to)
    expect(inside.every(box => box.y + box.height <= to)).toBe(true)
    if (!inside.some(box => box.height > 775)) expect(to - from).toBeLessThanOrEqual(775)
  }
  expect(placed.find(({ component }) => component.type === 'MARKDOWN')?.height).toBe(300)
})

test('a heading begins the sheet of what it heads', () => {
  const { slices, placed } = fitPage(pageOf(...charts(1, 650), ['HEADER', 40], ...charts(1, 700)), 775)
  const heading = placed.find(({ component }) => component.type === 'HEADER')
  expect(slices.map(({ from }) => from)).toContain(heading?.y)
})

test('without a limit, and of an empty page, there is one part', () => {
  const page = pageOf(...charts(4, 400))
  expect(fitPage(page, null)).toEqual({ ...page, slices: [{ from: 0, to: page.height }] })
  expect(fitPage({ title: 'Empty', placed: [], height: 0, cuts: [] }, 700).slices).toEqual([{ from: 0, to: 0 }])
})
