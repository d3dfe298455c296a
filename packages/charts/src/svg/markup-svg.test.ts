import { expect, test } from 'vitest'
import { LIGHT_THEME } from '../theme/index.ts'
import { linesOf, markupSvg } from './markup-svg.ts'

const picture = (html: string, height = 200): string =>
  markupSvg({ renderer: 'markup', html, css: '', summary: 'Teams', marks: [] }, LIGHT_THEME, 400, height)

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

/** Where the text begins, or ends when it stands at the right, and which of both. */
const placeOf = (svg: string, text: string) => {
  const [element = ''] = svg.match(new RegExp(`<text[^>]*>${text}</text>`)) ?? []
  return { x: /\bx="([\d.]+)"/.exec(element)?.[1], isRight: element.includes('text-anchor="end"') }
}

test('rows of a table stand in columns, figures at the right, headings strong', () => {
  const svg = picture(`<table>${row(['team', 'won'], 'th')}${row(['Harbour', '12'])}${row(['Old Town', '9'])}</table>`)
  expect(placeOf(svg, '9')).toEqual(placeOf(svg, '12'))
  expect(placeOf(svg, '12').isRight).toBe(true)
  expect(placeOf(svg, 'Harbour').isRight).toBe(false)
  expect(svg.match(/<text[^>]*font-weight="600"/g)).toHaveLength(2)
})

test('a text between two tables ends the columns of the first', () => {
  const svg = picture(
    `<table>${row(['a very long name of a team', '1'])}</table><p>Later</p><table>${row(['b', '2'])}</table>`,
  )
  expect(Number(placeOf(svg, '2').x)).toBeLessThan(Number(placeOf(svg, '1').x))
})

test('of a long table only what is seen is laid out', () => {
  const html = `<table>${Array.from({ length: 200_000 }, (_, index) => row([`team ${index}`, String(index)])).join('')}</table>`
  expect(linesOf(html)).toHaveLength(200_000)
  const svg = picture(html)
  expect(svg.match(/<text/g)).toHaveLength(19)
  expect(svg).toContain('>…</text>')
})
