import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { type Fixture, openFixture } from '../connectors/lane-fixture.ts'
import { XlsxFile } from './xlsx.ts'

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

async function fileOf(rows: readonly (readonly (string | number | boolean | null)[])[]): Promise<Buffer> {
  const blocks: Uint8Array[] = []
  const file = new XlsxFile(facts, block => void blocks.push(block))
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
      ]),
    )
    const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).not.toContain('<f')
    expect(sheet).toContain('<is><t xml:space="preserve">=1+1</t></is>')
    expect(sheet).toContain('<is><t xml:space="preserve">9007199254740993</t></is>')
    expect(sheet).toContain('<c s="1"><v>45293.25</v></c><c s="2"><v>45293</v></c><c t="b"><v>1</v></c>')
    expect(sheet).toContain('&lt;a &amp; b&gt;\uFFFD')
    expect(sheet).toContain('<c><v>1.5</v></c>')
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

  test('an answer of the lane, in blocks as it comes', async () => {
    const blocks: Uint8Array[] = []
    const { runQuery } = await import('../connectors/duckdb-query.ts')
    const job = {
      kind: 'query',
      sql: 'SELECT i, 12345678901234567.25::DECIMAL(20, 2) AS d FROM t ORDER BY i',
      params: [],
      shadows: [],
      post_processing: [],
      format: 'xlsx',
      row_limit: 100_000,
      timeout_ms: 10_000,
    } as const
    const sendAhead = (sent: readonly Uint8Array[]) => {
      blocks.push(...sent.map(block => Buffer.from(block)))
      return Promise.resolve()
    }
    const answer = await runQuery(fixture.instance, job, { signal: new AbortController().signal, sendAhead })
    expect(answer).toMatchObject({ facts: { rowcount: 30_000, limit_reached: false }, body: [] })
    const bytes = Buffer.concat(blocks)
    writeFileSync(join(folder, 'book.xlsx'), bytes)
    const sheet = (await unzipped(bytes))['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet.match(/<row>/g)).toHaveLength(30_001)
    expect(sheet).toContain('<row><c><v>29999</v></c><c t="inlineStr"><is><t xml:space="preserve">12345678901234567.25')
  })
})
