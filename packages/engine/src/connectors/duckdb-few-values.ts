import type { FewValuesSql, QueryJob } from '@belvedere/core/engine-protocol'
import { quoteText } from '../duckdb-names.ts'
import type { Connections } from './duckdb-connections.ts'

/**
 * Columns of text all of whose segments are stored with a dictionary, and with the same least and greatest value (as
 * far as the engine knows them): leaving out segments by their bounds, which only operators do, would leave out none.
 */
const columnsSql = (source: string): string => `
  SELECT column_name
  FROM pragma_storage_info(${quoteText(source)})
  WHERE segment_type = 'VARCHAR'
    AND column_name IN (SELECT column_name FROM (DESCRIBE ${source}) WHERE column_type = 'VARCHAR')
  GROUP BY column_name
  HAVING bool_and(compression = 'Dictionary') AND count(DISTINCT split_part(stats, ', Has Unicode', 1)) = 1`

/** Which columns of an instance's tables hold few different values. Looked up when a table is first queried so. */
export class FewValues {
  private readonly known = new Map<string, ReadonlySet<string> | null>()
  private readonly connections: Connections
  private readonly sourcesOf: (table: string) => ReadonlySet<string>

  /** @param sourcesOf the stored tables of a table, as plans call them */
  constructor(connections: Connections, sourcesOf: (table: string) => ReadonlySet<string>) {
    this.connections = connections
    this.sourcesOf = sourcesOf
  }

  /** The job in the form that suits its table. Nobody waits for the look-up: until it is done, the usual form is run. */
  settle(job: QueryJob): QueryJob {
    const { for_few_values: few } = job
    return few && this.holdFew(few) ? { ...job, sql: few.sql } : job
  }

  private holdFew({ table, columns }: FewValuesSql): boolean {
    const known = this.known.get(table)
    if (known === undefined) {
      this.known.set(table, null)
      // What cannot be looked up, as of an instance that was closed meanwhile, stays in the usual form.
      this.columnsOf(table).then(
        values => this.known.set(table, values),
        () => undefined,
      )
    }
    return known ? columns.every(column => known.has(column)) : false
  }

  /** Those that hold few values in every part of the table. */
  private async columnsOf(table: string): Promise<ReadonlySet<string>> {
    const connection = await this.connections.open()
    try {
      let common: ReadonlySet<string> | null = null
      for (const source of this.sourcesOf(table)) {
        const rows = await (await connection.run(columnsSql(source))).getRows()
        const names = rows.map(([name]) => String(name))
        common = new Set(names.filter(name => common?.has(name) ?? true))
      }
      return common ?? new Set()
    } finally {
      connection.closeSync()
    }
  }
}
