import { expect, test } from 'vitest'
import { writePdf } from './pdf.ts'

const page = (width: number) => ({
  width,
  height: 400,
  jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
  pixels: { width: width * 2, height: 800 },
})

test('every object stands where the file’s table says, and each page has its own size and picture', () => {
  const bytes = writePdf([page(600), page(842.5)], 'Größe 中')
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.4\n/)
  expect(text.match(/\/MediaBox \[[^\]]*\]/g)).toEqual(['/MediaBox [0 0 600 400]', '/MediaBox [0 0 842.5 400]'])
  expect(text).toContain('/Count 2')
  expect(text).toContain('<feff0047007200f600df006500204e2d>')
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place))
  expect(places.map(place => /^\d+ 0 obj/.exec(text.slice(place))?.[0])).toEqual(places.map((_, i) => `${i + 1} 0 obj`))
  expect(text).toContain(`/Size ${places.length + 1} `)
})
