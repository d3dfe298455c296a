/**
 * Every value of an imported file is what its cell says, or a note counts it and names the first one.
 *
 * BELVEDERE_TEST_CASES: number of files.
 */
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, expect, test } from 'vitest'
import { importFolder } from '../../test/import-file.ts'
import { cells, changesSaid, isUnchanged, orderOf, pick, type Random, seeded } from '../../test/source-cells.ts'
import { writeWorkbook } from '../../test/workbook.ts'

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 24)
const folder = importFolder()
afterAll(() => folder.remove())

const KINDS = ['csv', 'tsv', 'xlsx', 'json', 'parquet'] as const
type Kind = (typeof KINDS)[number]

interface Table {
  readonly forms: readonly string[]
  /** Columns of texts. */
  readonly columns: readonly (readonly string[])[]
}

const rowsOf = ({ columns }: Table): string[][] =>
  (columns[0] ?? []).map((_, row) => columns.map(column => column[row] ?? ''))

const isNumber = (text: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function writeXlsx(path: string, table: Table, random: Random): Promise<void> {
  // Whole columns of texts, and columns in which numbers are numbers.
  const areTexts = table.columns.map(() => random() < 0.4)
  const text = (value: string): string =>
    `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
  const cell = (value: string, column: number): string => {
    if (value === '') return '<c/>'
    const isShort = value.replace(/\D/g, '').length <= 15
    return isNumber(value) && isShort && !areTexts[column] ? `<c><v>${value}</v></c>` : text(value)
  }
  const rows = [table.forms.map((_, i) => text(`c${i}`)), ...rowsOf(table).map(row => row.map(cell))]
  await writeWorkbook(path, {
    sheets: [{ name: 'Sheet', rows: rows.map(row => `<row>${row.join('')}</row>`).join('') }],
  })
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`

async function writeParquet(path: string, table: Table): Promise<void> {
  const db = await DuckDBInstance.create(':memory:')
  const connection = await db.connect()
  const literal = (value: string): string => (value === '' ? 'NULL::VARCHAR' : `'${value.replaceAll("'", "''")}'`)
  const rows = rowsOf(table).map(row => `(${row.map(literal).join(', ')})`)
  const names = table.forms.map((_, i) => `c${i}`).join(', ')
  await connection.run(`COPY (SELECT * FROM (VALUES ${rows.join(', ')}) t(${names})) TO '${path}' (FORMAT parquet)`)
  connection.closeSync()
  db.closeSync()
}

/** Texts stay JSON texts; numbers are written as they are. */
const jsonLine = (row: readonly string[]): string =>
  `{${row.map((value, i) => `"c${i}":${value === '' ? 'null' : isNumber(value) ? value : JSON.stringify(value)}`).join(',')}}`

async function write(kind: Kind, path: string, table: Table, random: Random): Promise<void> {
  if (kind === 'xlsx') return writeXlsx(path, table, random)
  if (kind === 'parquet') return writeParquet(path, table)
  if (kind === 'json') return writeFileSync(path, rowsOf(table).map(jsonLine).join('\n'))
  const delimiter = kind === 'tsv' ? '\t' : pick(random, [',', ';'])
  // Quotes around all cells, or where they are needed.
  const isQuoted = random() < 0.5
  const field = (value: string): string =>
    value !== '' && (isQuoted || value.includes(delimiter)) ? quoted(value) : value
  const lines = [table.forms.map((_, i) => `c${i}`), ...rowsOf(table).map(row => row.map(field))]
  writeFileSync(path, `${lines.map(line => line.join(delimiter)).join('\n')}\n`)
}

function faultsOf(table: Table, imported: Awaited<ReturnType<typeof folder.load>>): readonly string[] {
  if (imported.rows.length !== table.columns[0]?.length) return [`${imported.rows.length} rows`]
  return table.columns.flatMap((column, i) => {
    const at = imported.names.indexOf(`c${i}`)
    // Of a column without a value there may be none.
    if (at < 0) return column.every(text => text === '') ? [] : [`no column c${i}`]
    const values = imported.rows.map(row => row[at] ?? null)
    const order = orderOf(column)
    const changed = column.flatMap((text, row) => (isUnchanged(text, values[row] ?? null, order) ? [] : row))
    const notes = imported.notes.filter(note => note.column === `c${i}`).map(note => note.text)
    const said = changesSaid(notes)
    const first = changed[0] ?? Number.POSITIVE_INFINITY
    if (said.count === changed.length && said.first === first + 1) return []
    const example = `${changed.length} changed, first ${JSON.stringify([column[first], values[first]])} in row ${first + 1}`
    return [`${table.forms[i]} as ${imported.types[at]}: ${example}; notes ${JSON.stringify(notes)}`]
  })
}

test(`${CASES} files hold what their cells say, or notes count what differs`, async () => {
  const faults: string[] = []
  let changed = 0
  for (let at = 0; at < CASES; at += 1) {
    const random = seeded(at * 7919 + 31)
    const kind = KINDS[at % KINDS.length] as Kind
    const rows = 2 + Math.floor(random() * 40)
    const columns = Array.from({ length: 4 }, () => cells(random, rows))
    const keys = Array.from({ length: rows }, (_, row) => `r${row}`)
    const table = {
      forms: ['key', ...columns.map(({ form }) => form)],
      columns: [keys, ...columns.map(({ values }) => values)],
    }
    const path = folder.path(kind)
    await write(kind, path, table, random)
    const imported = await folder.load(path, kind).catch((error: unknown) => String(error))
    if (typeof imported === 'string') faults.push(`${at} ${kind}: ${imported} ${table.forms.join()}`)
    else {
      faults.push(...faultsOf(table, imported).map(fault => `${at} ${kind}: ${fault}`))
      changed += changesSaid(imported.notes.map(({ text }) => text)).count
    }
  }
  if (process.env.BELVEDERE_TEST_CASES)
    process.stdout.write(`${CASES} files, ${changed} changes counted, ${faults.length} faults\n`)
  expect(faults.slice(0, 40)).toEqual([])
  expect(changed).toBeGreaterThan(CASES)
}, 3_600_000)
