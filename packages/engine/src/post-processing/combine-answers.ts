import type { ColumnFacts, CombineJob, QueryFacts, QueryJob } from '@belvedere/core/engine-protocol'
import {
  type Budget,
  indexedColumns,
  isShapedChart,
  joinOffset,
  type OffsetJoin,
  postProcess,
  shapedResult,
  statisticsBasis,
} from '@belvedere/core/post-processing'
import { type ComparedTime, GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'
import { ByteWriter } from '../bytes/byte-writer.ts'
import { csvCell, csvComma, csvHead, csvLineEnd } from '../bytes/csv.ts'
import { fileHeaders } from '../bytes/headers.ts'
import type { LaneAnswer } from '../lane.ts'

/** Type names of columns that the rules created. */
const MADE: Readonly<Record<GenericType, string>> = {
  [GENERIC_TYPE.numeric]: 'DOUBLE',
  [GENERIC_TYPE.string]: 'VARCHAR',
  [GENERIC_TYPE.temporal]: 'TIMESTAMP',
  [GENERIC_TYPE.boolean]: 'BOOLEAN',
}

const factsOf = (table: ResultTable, before: ColumnFacts): ColumnFacts => ({
  colnames: table.colnames,
  coltypes: table.coltypes,
  dbtypes: table.colnames.map((name, i) => {
    const type = table.coltypes[i] ?? GENERIC_TYPE.string
    const old = before.colnames.indexOf(name)
    const unchanged = before.coltypes[old] === type ? before.dbtypes[old] : undefined
    return unchanged ?? MADE[type]
  }),
  ...(table.origins && { origins: table.origins }),
})

const comparedTime = ({ offset, shift, from_dttm, to_dttm }: OffsetJoin): ComparedTime => ({
  offset,
  shift,
  from_dttm,
  to_dttm,
})

type FileOptions = Pick<QueryJob, 'format' | 'headers'>
type Headers = QueryJob['headers']

const asCsv = (table: ResultTable, headers: Headers): readonly Uint8Array[] => {
  const out = new ByteWriter()
  csvHead(out, fileHeaders(table.colnames, headers))
  for (const row of table.rows) {
    table.colnames.forEach((name, i) => {
      if (i > 0) csvComma(out)
      csvCell(out, row[name] ?? null, table.coltypes[i] ?? GENERIC_TYPE.string)
    })
    csvLineEnd(out)
  }
  return out.blocks()
}

const asXlsx = async (table: ResultTable, facts: ColumnFacts, headers: Headers): Promise<readonly Uint8Array[]> => {
  const { XlsxFile } = await import('../bytes/xlsx.ts')
  const blocks: Uint8Array[] = []
  const file = new XlsxFile(facts, fileHeaders(facts.colnames, headers), block => void blocks.push(block))
  for (const row of table.rows) {
    file.row(table.colnames.map(name => row[name] ?? null))
    await file.flush()
  }
  await file.end()
  return blocks
}

const bodyOf = async (table: ResultTable, facts: ColumnFacts, { format, headers }: FileOptions) => {
  if (format === 'xlsx') return asXlsx(table, facts, headers)
  return format === 'csv' ? asCsv(table, headers) : [Buffer.from(JSON.stringify(table.rows))]
}

const written = async (table: ResultTable, before: ColumnFacts, options: FileOptions) => {
  const body = await bodyOf(table, factsOf(table, before), options)
  return { facts: factsOf(table, before), rowcount: table.rows.length, body }
}

/** Like `written`, by column: an object per column with its cells by row name. */
const writeColumns = (table: ResultTable, before: ColumnFacts) => {
  const { indexnames, columns } = indexedColumns(table)
  const facts = { ...factsOf(columns, before), indexnames }
  const data = columns.colnames.map(
    name =>
      [name, Object.fromEntries(columns.rows.map((row, i) => [String(indexnames[i]), row[name] ?? null]))] as const,
  )
  const text = indexnames.length === 0 ? '[]' : JSON.stringify(Object.fromEntries(data))
  return { facts, rowcount: table.rows.length, body: [Buffer.from(text)] }
}

const tableFrom = ({ colnames, coltypes }: ColumnFacts, bytes: Uint8Array | undefined): ResultTable => ({
  colnames,
  coltypes,
  rows: JSON.parse(
    bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString() : '[]',
  ) as ResultTable['rows'],
})

/** Returns the number of rows that rules left out because they have no time. */
function rowsWithoutTime(before: ResultTable, after: ResultTable): number {
  const isTime = (name: string, i: number) =>
    before.coltypes[i] === GENERIC_TYPE.temporal && after.colnames.includes(name)
  const time = before.colnames.find(isTime)
  if (time === undefined) return 0
  const lacksTime = (row: ResultTable['rows'][number]) => (row[time] ?? null) === null
  return after.rows.some(lacksTime) ? 0 : before.rows.filter(lacksTime).length
}

/**
 * Combines available results: joins those of other times to the query's own, applies its rules, and shapes the result
 * for the chart.
 * @param parts rows of each of the job's tables, as JSON
 * @param budget limits for the rules and the shape
 * @throws AppError INVALID_POST_PROCESSING, POST_PROCESSING_LIMIT
 */
export const combineAnswers = async (
  job: CombineJob,
  parts: readonly Uint8Array[],
  budget: Budget,
): Promise<LaneAnswer> => {
  const started = performance.now()
  const [own = { colnames: [], coltypes: [], dbtypes: [], sql_rowcount: undefined }, ...others] = job.tables
  const ownTable = tableFrom(own, parts[0])
  const joined = others.reduce((table, facts, i) => {
    const join = job.offsets[i]
    return join ? joinOffset(table, tableFrom(facts, parts[i + 1]), join) : table
  }, ownTable)
  const processed = postProcess(joined, job.post_processing, budget)
  const { chart } = job
  const shaped = chart
    ? shapedResult(processed, chart.form_data, { verbose: chart.verbose, budget, isFile: job.format !== 'json' })
    : processed
  const run_ms = performance.now() - started
  const { facts, rowcount, body } =
    chart && job.format === 'json' && isShapedChart(chart.form_data)
      ? writeColumns(shaped, own)
      : await written(shaped, own, job)
  const basis = statisticsBasis(ownTable)
  const rows_without_time = rowsWithoutTime(joined, processed)
  const timing = { queue_ms: 0, run_ms, write_ms: performance.now() - started - run_ms }
  const answer: QueryFacts = {
    ...facts,
    rowcount,
    sql_rowcount: basis?.rows ?? own.sql_rowcount ?? ownTable.rows.length,
    limit_reached: job.limit_reached,
    ...(basis && job.limit_reached && { limited_to: { unit: 'groups' as const, shown: basis.groups, total: null } }),
    ...(job.offsets.length > 0 ? { time_offsets: job.offsets.map(comparedTime) } : {}),
    ...(rows_without_time > 0 && { rows_without_time }),
    ...(processed.values_left_out && { values_left_out: processed.values_left_out }),
    timing,
  }
  return { facts: answer, body }
}
