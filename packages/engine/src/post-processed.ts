import type { ColumnFacts, QueryJob } from '@belvedere/core/engine-protocol'
import { postProcess } from '@belvedere/core/post-processing'
import { type Cell, GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'
import { ByteWriter } from './bytes/byte-writer.ts'
import { csvCell, csvComma, csvHead, csvLineEnd } from './bytes/csv.ts'

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

/**
 * The rows after the job's rules, as bytes.
 * @throws AppError INVALID_POST_PROCESSING
 */
export const processRows = (facts: ColumnFacts, rows: readonly Record<string, Cell>[], job: QueryJob) => {
  const table = postProcess({ colnames: facts.colnames, coltypes: facts.coltypes, rows }, job.post_processing)
  const body = job.format === 'csv' ? asCsv(table) : [Buffer.from(JSON.stringify(table.rows))]
  return { facts: factsOf(table, facts), rowcount: table.rows.length, body }
}
