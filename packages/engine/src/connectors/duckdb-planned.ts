/** What DuckDB itself plans to read for a statement: the proof beside the guard's own reading of names. */
import type { SqlParam } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { bindParams } from './duckdb-bind.ts'
import { interruptOn } from './duckdb-interrupt.ts'

/** Logical operators without input that read nothing stored. */
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

/** A scan says which filters it takes over, even where there are none; it can have inputs. */
const isSource = ({ children, extra_info }: PlanNode): boolean => children.length === 0 || 'Filters' in extra_info

/** `catalog.schema."table"` of a stored table, else the operator's name: a table function, or one not known here. */
const sourceOf = ({ name, extra_info }: PlanNode): string =>
  typeof extra_info.Table === 'string' ? extra_info.Table : name.trim()

function collect(node: PlanNode, sources: Set<string>): void {
  if (isSource(node) && !NEUTRAL.has(node.name.trim())) sources.add(sourceOf(node))
  for (const child of node.children) collect(child, sources)
}

const MOST_PLANNERS = 4
/**
 * All plans of a statement, the logical one before any optimization among them: there a table stays even where its
 * statistics answer in its place. The optimizer itself stays on: without it DuckDB 1.5 ends its process over some joins.
 */
const PLANNING = ["SET explain_output = 'all'"]

/** Plans statements on connections of its own, which have to be opened before the instance's settings are locked. */
export class Planner {
  private readonly idle: DuckDBConnection[]
  private readonly waiting: ((connection: DuckDBConnection) => void)[] = []
  private closed = false

  private constructor(connections: readonly DuckDBConnection[]) {
    this.idle = [...connections]
  }

  /** @param settings statements that every connection begins with */
  static async open(db: DuckDBInstance, settings: readonly string[] = []): Promise<Planner> {
    const connections: DuckDBConnection[] = []
    for (let i = 0; i < MOST_PLANNERS; i += 1) {
      const connection = await db.connect()
      for (const setting of [...settings, ...PLANNING]) await connection.run(setting)
      connections.push(connection)
    }
    return new Planner(connections)
  }

  /**
   * Everything stored that the statement reads, below all views: `catalog.schema."table"`, or the name of a function
   * in capitals. Table functions that only count are left out.
   * @throws an error of DuckDB where the statement cannot be planned
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
