import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { type Fixture, openFixture } from '../../test/table-lane.ts'
import { XlsxFile } from './xlsx.ts'
import { columnLetters } from './xlsx-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-xlsx-'))
let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture({ t: ['SELECT i FROM range(30000) t(i)'] })
})
afterAll(() => {
  fixture.close()
  rmSync(folder, { recursive: true })
})

/** Texts of a package's files by path. */
const unzipped = (bytes: Buffer): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure)
      const files: Record<string, string> = {}
      zip.on('entry', entry => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          const chunks: Buffer[] = []
          stream.on('data', chunk => chunks.push(chunk as Buffer))
          stream.on('end', () => {
            files[entry.fileName] = Buffer.concat(chunks).toString()
            zip.readEntry()
          })
        })
      })
      zip.on('end', () => resolve(files))
      zip.readEntry()
    })
  })

const facts = {
  colnames: ['name', 'n', 'at', 'day', 'flag'],
  coltypes: [1, 0, 2, 2, 3],
  dbtypes: ['VARCHAR', 'BIGINT', 'TIMESTAMP', 'DATE', 'BOOLEAN'],
} as const

async function fileOf(
  rows: readonly (readonly (string | number | boolean | null)[])[],
  headers: readonly string[] = facts.colnames,
): Promise<Buffer> {
  const blocks: Uint8Array[] = []
  const file = new XlsxFile(facts, headers, block => void blocks.push(block))
  for (const row of rows) file.row(row)
  await file.end()
  return Buffer.concat(blocks)
}

describe('spreadsheet files', () => {
  test('values by their types; long numbers keep their digits; texts are never formulas', async () => {
    const at = Date.parse('2024-01-02T06:00:00Z')
    const files = await unzipped(
      await fileOf([
        ['=1+1', '9007199254740993', at, Date.parse('2024-01-02Z'), true],
        ['<a & b>\u0001', 1.5, Date.parse('1850-05-01Z'), null, false],
        [' two  spaces ', null, null, null, null],
      ]),
    )
    const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).not.toContain('<f')
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t>=1+1</t></is></c>')
    expect(sheet).toContain('<is><t>9007199254740993</t></is>')
    expect(sheet).toContain(
      '<c r="C2" s="1"><v>45293.25</v></c><c r="D2" s="2"><v>45293</v></c><c r="E2" t="b"><v>1</v></c>',
    )
    expect(sheet).toContain('<t>&lt;a &amp; b&gt;_x0001_</t>')
    expect(sheet).toContain('<t xml:space="preserve"> two  spaces </t>')
    expect(sheet).toContain('<c r="B3"><v>1.5</v></c>')
    expect(sheet).toContain('1850-05-01T00:00:00')
    expect(Object.keys(files)).toEqual([
      'xl/worksheets/sheet1.xml',
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
    ])
  })

  test('an independent reader reads headers, values of every kind, and the same texts', async () => {
    const long = 'x'.repeat(40_000)
    const texts = [
      '=1+1',
      '+A1',
      '@x',
      "'",
      '007',
      '1e5',
      'TRUE',
      '2024-01-02',
      ' two  blanks ',
      'a\nb',
      '<&>"',
      '😀é',
      long,
    ]
    const rows = [
      ['a', 12, Date.UTC(2024, 1, 29, 12), Date.UTC(1900, 2, 1), true],
      [null, -0.125, null, Date.UTC(9999, 11, 31), false],
      ['b', 999_999_999_999_999, Date.UTC(2024, 1, 29, 18), null, null],
      ...texts.map(text => [text, null, null, null, null] as const),
    ]
    const headers = ['=Name', 'Number of things', 'At', 'Day', 'Is it?']
    const sheet = await readSheet(await fileOf(rows, headers), 'Sheet1', { trim: false })
    expect(sheet[0]).toEqual(headers)
    expect(sheet[1]).toEqual(['a', 12, new Date(Date.UTC(2024, 1, 29, 12)), new Date(Date.UTC(1900, 2, 1)), true])
    expect(sheet[2]).toEqual([null, -0.125, null, new Date(Date.UTC(9999, 11, 31)), false])
    expect(sheet[3]?.slice(1, 3)).toEqual([999_999_999_999_999, new Date(Date.UTC(2024, 1, 29, 18))])
    expect(sheet.slice(4).map(row => row[0])).toEqual(texts.map(text => text.slice(0, 32_767)))
  })

  test('what a spreadsheet cannot hold as a number or a time is a text with all its digits', async () => {
    const rows = [
      ['a', Number.MAX_SAFE_INTEGER, Date.UTC(1900, 1, 28), Date.UTC(10_000, 0, 1), true],
      ['b', Number.NaN, Date.parse('0001-01-01'), Number.POSITIVE_INFINITY, true],
      ['c', Number.NEGATIVE_INFINITY, null, null, true],
    ] as const
    const sheet = await readSheet(await fileOf(rows), 'Sheet1', { trim: false })
    expect(sheet.slice(1).map(row => row.slice(1, 4))).toEqual([
      ['9007199254740991', '1900-02-28T00:00:00.000', '+010000-01-01'],
      ['NaN', '0001-01-01T00:00:00.000', 'Infinity'],
      ['-Infinity', null, null],
    ])
  })

  test('an answer without rows is a file with its headers', async () => {
    expect(await readSheet(await fileOf([]))).toEqual([facts.colnames])
  })

  test('fills, formats and cell addresses follow the rules of the standard', async () => {
    const files = await unzipped(await fileOf([['a', 1, 2, 3, true]]))
    const styles = files['xl/styles.xml'] ?? ''
    expect([...styles.matchAll(/<fill>(.*?)<\/fill>/g)].map(([, fill]) => fill)).toEqual([
      '<patternFill patternType="none"/>',
      '<patternFill patternType="gray125"/>',
    ])
    for (const [, name, count, inner] of styles.matchAll(/<(\w+) count="(\d+)">(.*?)<\/\1>/g)) {
      const member = /^<(\w+)/.exec(inner ?? '')?.[1]
      expect(inner?.match(new RegExp(`<${member}[ />]`, 'g')), name).toHaveLength(Number(count))
    }
    for (const [xf] of styles.matchAll(/<xf .*?>/g)) {
      expect(xf).toMatch(/numFmtId="\d+" fontId="0" fillId="0" borderId="0"/)
    }
    expect(files['xl/worksheets/sheet1.xml']).not.toMatch(/<(?:c|row)(?! r=)[ >]/)
    expect([0, 25, 26, 51, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA', 'XFD'])
  })

  test('an answer of the lane, in blocks as it comes', async () => {
    const blocks: Uint8Array[] = []
    const { runQuery } = await import('../connectors/duckdb-query.ts')
    const job = {
      kind: 'query',
      sql: 'SELECT i, 12345678901234567.25::DECIMAL(20, 2) AS d FROM t ORDER BY i',
      params: [],
      shadows: [],
      reads: null,
      post_processing: [],
      format: 'xlsx',
      row_limit: 100_000,
      timeout_ms: 10_000,
    } as const
    const sendBlocks = (sent: readonly Uint8Array[]) => {
      blocks.push(...sent.map(block => Buffer.from(block)))
      return Promise.resolve()
    }
    const answer = await runQuery(fixture.instance, job, { signal: new AbortController().signal, sendBlocks })
    expect(answer).toMatchObject({ facts: { rowcount: 30_000, limit_reached: false }, body: [] })
    const bytes = Buffer.concat(blocks)
    writeFileSync(join(folder, 'book.xlsx'), bytes)
    const sheet = (await unzipped(bytes))['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(30_001)
    expect(sheet.slice(-300)).toContain(
      '<row r="30001"><c r="A30001"><v>29999</v></c><c r="B30001" t="inlineStr"><is><t>12345678901234567.25',
    )
  })
})
