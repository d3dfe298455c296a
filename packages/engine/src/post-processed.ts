import type { ColumnFacts, CombineJob, QueryFacts, QueryJob } from '@belvedere/core/engine-protocol'
import { joinOffset, postProcess, shapedResult } from '@belvedere/core/post-processing'
import { type Cell, GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'
import { ByteWriter } from './bytes/byte-writer.ts'
import { csvCell, csvComma, csvHead, csvLineEnd } from './bytes/csv.ts'
import type { LaneAnswer } from './lane.ts'

/** Type names for columns that the rules made. */
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
    const kept = before.coltypes[old] === type ? before.dbtypes[old] : undefined
    return kept ?? MADE[type]
  }),
})

const asCsv = (table: ResultTable): readonly Uint8Array[] => {
  const out = new ByteWriter()
  csvHead(out, table.colnames)
  for (const row of table.rows) {
    table.colnames.forEach((name, i) => {
      if (i > 0) csvComma(out)
      csvCell(out, row[name] ?? null, table.coltypes[i] ?? GENERIC_TYPE.string)
    })
    csvLineEnd(out)
  }
  return out.blocks()
}

const asXlsx = async (table: ResultTable, facts: ColumnFacts): Promise<readonly Uint8Array[]> => {
  const { XlsxFile } = await import('./bytes/xlsx.ts')
  const blocks: Uint8Array[] = []
  const file = new XlsxFile(facts, block => void blocks.push(block))
  for (const row of table.rows) {
    file.row(table.colnames.map(name => row[name] ?? null))
    await file.flush()
  }
  await file.end()
  return blocks
}

const bodyOf = async (table: ResultTable, facts: ColumnFacts, format: QueryJob['format']) => {
  if (format === 'xlsx') return asXlsx(table, facts)
  return format === 'csv' ? asCsv(table) : [Buffer.from(JSON.stringify(table.rows))]
}

const written = async (table: ResultTable, before: ColumnFacts, format: QueryJob['format']) => {
  const body = await bodyOf(table, factsOf(table, before), format)
  return { facts: factsOf(table, before), rowcount: table.rows.length, body }
}

/**
 * The rows after the job's rules, as bytes.
 * @throws AppError INVALID_POST_PROCESSING
 */
export const processRows = (facts: ColumnFacts, rows: readonly Record<string, Cell>[], job: QueryJob) => {
  const table = postProcess({ colnames: facts.colnames, coltypes: facts.coltypes, rows }, job.post_processing)
  return written(table, facts, job.format)
}

const tableFrom = ({ colnames, coltypes }: ColumnFacts, bytes: Buffer | undefined): ResultTable => ({
  colnames,
  coltypes,
  rows: JSON.parse(bytes?.toString() ?? '[]') as ResultTable['rows'],
})

/**
 * Answers that are there already as one: those of other times beside the question's own, then its rules, then as its
 * chart shows it.
 * @throws AppError INVALID_POST_PROCESSING
 */
export const combineAnswers = async (job: CombineJob, parts: readonly Buffer[]): Promise<LaneAnswer> => {
  const started = performance.now()
  const [own = { colnames: [], coltypes: [], dbtypes: [] }, ...others] = job.tables
  const joined = others.reduce(
    (table, facts, i) => {
      const join = job.offsets[i]
      return join ? joinOffset(table, tableFrom(facts, parts[i + 1]), join) : table
    },
    tableFrom(own, parts[0]),
  )
  const processed = postProcess(joined, job.post_processing)
  const { chart } = job
  const shaped = chart ? shapedResult(processed, chart.form_data, chart.verbose) : processed
  const run_ms = performance.now() - started
  const { facts, rowcount, body } = await written(shaped, own, job.format)
  const timing = { queue_ms: 0, run_ms, write_ms: performance.now() - started - run_ms }
  const told: QueryFacts = { ...facts, rowcount, limit_reached: job.limit_reached, timing }
  return { facts: told, body }
}
