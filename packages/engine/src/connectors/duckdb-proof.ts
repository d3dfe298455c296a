import { createHash } from 'node:crypto'
import type { QueryJob, TableRead } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { JobFailure } from '../failure.ts'
import type { Planner } from './duckdb-planned.ts'
import { prepareReading } from './duckdb-statement.ts'

/** Returns the stored tables behind an admitted table, named as in `Planner.sourcesOf`. */
export type SourcesOfTable = (table: TableRead, signal: AbortSignal) => Promise<ReadonlySet<string>>

const REMEMBERED_PROOFS = 2000

/**
 * Proves that a statement reads no other tables than those that the guard admitted. The guard reads names in a parse
 * tree; this check lets DuckDB bind them. If the two differ, the statement is not run.
 */
export class ReadProof {
  private readonly proven = new Set<string>()
  private readonly planner: Planner
  private readonly sourcesOfTable: SourcesOfTable

  constructor(planner: Planner, sourcesOfTable: SourcesOfTable) {
    this.planner = planner
    this.sourcesOfTable = sourcesOfTable
  }

  /**
   * @param connection connection of the statement; reports the error of a statement that cannot be planned
   * @throws JobFailure not_admitted
   */
  async check(
    { sql, params, reads }: Pick<QueryJob, 'sql' | 'params' | 'reads'>,
    connection: DuckDBConnection,
    signal: AbortSignal,
  ): Promise<void> {
    if (reads === null) return
    const identity = JSON.stringify([sql, reads.map(({ schema, name }) => [schema, name])])
    // Statements can be long, so only a hash is stored.
    const key = createHash('sha256').update(identity).digest('base64')
    if (this.proven.has(key)) return
    const sources = await this.planned(sql, params, connection, signal)
    const admitted = new Set<string>()
    if (sources.size > 0) {
      for (const table of reads) for (const source of await this.sourcesOfTable(table, signal)) admitted.add(source)
    }
    if (![...sources].every(source => admitted.has(source))) {
      throw new JobFailure('not_admitted', 'the query would read other tables than it names. Rename its WITH parts')
    }
    if (this.proven.size >= REMEMBERED_PROOFS) this.proven.clear()
    this.proven.add(key)
  }

  private async planned(sql: string, params: QueryJob['params'], connection: DuckDBConnection, signal: AbortSignal) {
    try {
      return await this.planner.sourcesOf(sql, params, signal)
    } catch (error) {
      // Reports the error of the statement itself, with its position in the original text.
      const statement = await prepareReading(connection, sql)
      statement.destroySync()
      throw error
    }
  }

  close(): void {
    this.planner.close()
  }
}
