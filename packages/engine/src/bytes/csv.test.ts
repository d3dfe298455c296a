import { isFormula } from '@belvedere/core/csv'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { ByteWriter } from './byte-writer.ts'
import { csvCell, csvHead } from './csv.ts'

const field = (text: string): string => {
  const out = new ByteWriter()
  csvCell(out, text, GENERIC_TYPE.string)
  return Buffer.concat(out.blocks()).toString()
}

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', '""'],
  ['é', 'é'],
])('%j is quoted only where it must be', (text, expected) => {
  expect(field(text)).toBe(expected)
})

test.each(['=1+1', '+A1', '-cmd', '@SUM(A1)', '\tx', '\rx'])('%j is no formula for a spreadsheet', text => {
  expect(field(text).replaceAll('"', '')).toBe(`'${text}`)
})

test('bytes of every first character are judged as the text is', () => {
  const differing: string[] = []
  for (let code = 1; code < 0xffff; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue
    for (const text of [`${String.fromCharCode(code)}=1`, `${String.fromCharCode(code)}A1`]) {
      if (/^"?'/.test(field(text)) !== (isFormula(text) || text.startsWith("'")))
        differing.push(`U+${code.toString(16)}`)
    }
  }
  expect(differing).toEqual([])
})

test.each(['-12.5', '+3', '-1e5', '-.5'])('%s is a number and stays one', text => {
  expect(field(text)).toBe(text)
})

test('times, numbers and nothing', () => {
  const out = new ByteWriter()
  csvHead(out, ['a', 'b,c'])
  csvCell(out, Date.UTC(2024, 0, 31, 12), GENERIC_TYPE.temporal)
  csvCell(out, -5, GENERIC_TYPE.numeric)
  csvCell(out, null, GENERIC_TYPE.string)
  expect(Buffer.concat(out.blocks()).toString()).toBe('a,"b,c"\n2024-01-31 12:00:00-5')
})
