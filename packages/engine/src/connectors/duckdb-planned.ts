/** Reads from DuckDB's plan which tables a statement reads, as a check of the guard's analysis of names. */
import type { SqlParam } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { bindParams } from './duckdb-bind.ts'
import { interruptOn } from './duckdb-interrupt.ts'

/** Logical operators without input that read no stored data. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'DUMMY_SCAN',
  'CTE_SCAN',
  'REC_CTE_SCAN',
  'DELIM_SCAN',
  'DELIM_GET',
  'EXPRESSION_GET',
  'EMPTY_RESULT',
  'RANGE',
  'GENERATE_SERIES',
  'UNNEST',
  'JSON_EACH',
  'JSON_TREE',
])

interface PlanNode {
  readonly name: string
  readonly children: readonly PlanNode[]
  readonly extra_info: Readonly<Record<string, unknown>>
}

/** A scan always lists its pushed-down filters, even if there are none, and can have inputs. */
const isSource = ({ children, extra_info }: PlanNode): boolean => children.length === 0 || 'Filters' in extra_info

/**
 * Returns `catalog.schema."table"` for a stored table, otherwise the name of the operator: a table function or an
 * unrecognized operator.
 */
const sourceOf = ({ name, extra_info }: PlanNode): string =>
  typeof extra_info.Table === 'string' ? extra_info.Table : name.trim()

function collect(node: PlanNode, sources: Set<string>): void {
  if (isSource(node) && !NEUTRAL.has(node.name.trim())) sources.add(sourceOf(node))
  for (const child of node.children) collect(child, sources)
}

const MAX_PLANNERS = 4
/**
 * Requests all plans of a statement, including the logical plan before optimization: there a table remains even if its
 * statistics can replace it. The optimizer stays enabled because without it DuckDB 1.5 crashes on some joins.
 */
const PLANNING = ["SET explain_output = 'all'"]

/** Plans statements on its own connections, which must be opened before the instance's settings are locked. */
export class Planner {
  private readonly idle: DuckDBConnection[]
  private readonly waiting: ((connection: DuckDBConnection) => void)[] = []
  private closed = false

  private constructor(connections: readonly DuckDBConnection[]) {
    this.idle = [...connections]
  }

  /** @param settings statements to run on every new connection */
  static async open(db: DuckDBInstance, settings: readonly string[] = []): Promise<Planner> {
    const connections: DuckDBConnection[] = []
    for (let i = 0; i < MAX_PLANNERS; i += 1) {
      const connection = await db.connect()
      for (const setting of [...settings, ...PLANNING]) await connection.run(setting)
      connections.push(connection)
    }
    return new Planner(connections)
  }

  /**
   * Returns all stored data that the statement reads, below all views: `catalog.schema."table"`, or the name of a
   * function in capitals. Table functions that only generate numbers are omitted.
   * @throws DuckDB's error if the statement cannot be planned
   */
  async sourcesOf(sql: string, params: readonly SqlParam[], signal: AbortSignal): Promise<ReadonlySet<string>> {
    const connection = this.idle.pop() ?? (await new Promise<DuckDBConnection>(take => this.waiting.push(take)))
    const release = interruptOn(signal, connection)
    try {
      return await planned(connection, sql, params)
    } finally {
      release()
      this.giveBack(connection)
    }
  }

  private giveBack(connection: DuckDBConnection): void {
    const next = this.waiting.shift()
    if (next) next(connection)
    else if (this.closed) connection.closeSync()
    else this.idle.push(connection)
  }

  close(): void {
    this.closed = true
    for (const connection of this.idle.splice(0)) connection.closeSync()
  }
}

async function planned(
  connection: DuckDBConnection,
  sql: string,
  params: readonly SqlParam[],
): Promise<ReadonlySet<string>> {
  const statement = await connection.prepare(`EXPLAIN (FORMAT JSON) ${sql}`)
  try {
    bindParams(statement, params)
    const rows = (await statement.runAndReadAll()).getRows()
    const logical = rows.find(([kind]) => kind === 'logical_plan')?.[1]
    const [root] = JSON.parse(String(logical)) as readonly PlanNode[]
    if (root === undefined) throw new Error('Binder Error: the statement has no plan')
    const sources = new Set<string>()
    collect(root, sources)
    return sources
  } finally {
    statement.destroySync()
  }
}
