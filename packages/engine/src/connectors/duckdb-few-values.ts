import type { FewValuesSql, QueryJob } from '@belvedere/core/engine-protocol'
import { quoteText } from '../duckdb-names.ts'
import type { Connections } from './duckdb-connections.ts'

/**
 * Selects text columns whose segments are all dictionary-compressed and have the same minimum and maximum in their
 * statistics. In these, comparison operators could not skip any segment by its bounds.
 */
const columnsSql = (source: string): string => `
  SELECT column_name
  FROM pragma_storage_info(${quoteText(source)})
  WHERE segment_type = 'VARCHAR'
    AND column_name IN (SELECT column_name FROM (DESCRIBE ${source}) WHERE column_type = 'VARCHAR')
  GROUP BY column_name
  HAVING bool_and(compression = 'Dictionary') AND count(DISTINCT split_part(stats, ', Has Unicode', 1)) = 1`

/** Columns with few distinct values in the tables of an instance. Determined on the first query that could use them. */
export class FewValues {
  private readonly known = new Map<string, ReadonlySet<string> | null>()
  private readonly connections: Connections
  private readonly sourcesOf: (table: string) => ReadonlySet<string>

  /** @param sourcesOf returns the stored tables of a table, named as in plans */
  constructor(connections: Connections, sourcesOf: (table: string) => ReadonlySet<string>) {
    this.connections = connections
    this.sourcesOf = sourcesOf
  }

  /**
   * Returns the job in the form that suits its table. The look-up runs in the background; until it is done, the usual
   * form is run.
   */
  settle(job: QueryJob): QueryJob {
    const { for_few_values: few } = job
    return few && this.holdFew(few) ? { ...job, sql: few.sql } : job
  }

  private holdFew({ table, columns }: FewValuesSql): boolean {
    const known = this.known.get(table)
    if (known === undefined) {
      this.known.set(table, null)
      // If the look-up fails, for example because the instance was closed, the usual form remains in use.
      this.columnsOf(table).then(
        values => this.known.set(table, values),
        () => undefined,
      )
    }
    return known ? columns.every(column => known.has(column)) : false
  }

  /** Returns the columns that hold few values in every part of the table. */
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
