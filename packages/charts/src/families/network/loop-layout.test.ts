import { expect, test } from 'vitest'
import { loopLayout } from './loop-layout.ts'

const SPACE = { left: 0, right: 400, end: 460, top: 0, bottom: 200, nodeWidth: 10 }
const link = (source: string, target: string, value: number) => ({ source, target, value })

test('what leads back runs below all bars, and stays within the picture with its bends', () => {
  const links = [link('a', 'b', 10), link('b', 'c', 8), link('c', 'a', 3), link('b', 'b', 1)]
  const { nodes, links: placed } = loopLayout(links, SPACE)
  const back = placed.filter(({ isBack }) => isBack)
  expect(back.map(({ link: { source, target } }) => `${source}${target}`)).toEqual(['ca', 'bb'])
  const lowest = Math.max(...nodes.map(({ y, height }) => y + height))
  for (const { lane, width } of back) {
    expect(lane - width / 2).toBeGreaterThan(lowest)
    expect(lane + width / 2).toBeLessThanOrEqual(SPACE.bottom)
  }
  expect(Math.min(...nodes.map(({ x }) => x))).toBeGreaterThan(0)
  const xs = ['a', 'b', 'c'].map(key => nodes.find(node => node.key === key)?.x ?? 0)
  expect(xs).toEqual(xs.toSorted((a, b) => a - b))
})

test('without loops no room is reserved for them; bars of a column do not overlap', () => {
  const { nodes, links } = loopLayout([link('a', 'x', 5), link('b', 'x', 7), link('c', 'x', 1)], SPACE)
  expect(links.some(({ isBack }) => isBack)).toBe(false)
  const column = nodes.filter(({ key }) => key !== 'x').toSorted((a, b) => a.y - b.y)
  for (const [index, node] of column.entries()) {
    const next = column[index + 1]
    if (next) expect(node.y + node.height).toBeLessThan(next.y)
  }
})
