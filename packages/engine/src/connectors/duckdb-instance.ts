import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Catalog, PublishFacts, TableManifest } from '@belvedere/core/engine-protocol'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { foldAscii, quoteName, quoteText } from '../duckdb-names.ts'
import { Connections } from './duckdb-connections.ts'
import { FewValues } from './duckdb-few-values.ts'
import { Planner } from './duckdb-planned.ts'
import { ReadProof } from './duckdb-proof.ts'
import type { StatementShape } from './duckdb-statement.ts'
import { StatementCache } from './duckdb-statement-cache.ts'

export interface InstanceOptions {
  readonly threads: number
  readonly memory_mb: number
  /** Folder for intermediate results that do not fit into memory. */
  readonly scratch: string
}

const REMEMBERED_STATEMENTS = 500
const SPILL_LIMIT = '4GB'

/** Nothing is loaded from outside: the required extensions are built in. */
export const openDuckDB = (path: string, options: InstanceOptions): Promise<DuckDBInstance> =>
  DuckDBInstance.create(path, {
    threads: String(options.threads),
    memory_limit: `${options.memory_mb}MB`,
    temp_directory: options.scratch,
    max_temp_directory_size: SPILL_LIMIT,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_unsigned_extensions: 'false',
    allow_persistent_secrets: 'false',
  })

/**
 * Attaches the parts of the table and creates the view over them.
 * @returns the stored tables below the view, named as in plans
 */
const openTable = async (
  connection: DuckDBConnection,
  manifest: TableManifest,
  prefix: string,
): Promise<ReadonlySet<string>> => {
  const parts: string[] = []
  for (const [i, path] of manifest.parts.entries()) {
    const name = quoteName(`${prefix}_${i}`)
    await connection.run(`ATTACH ${quoteText(path)} AS ${name} (READ_ONLY)`)
    parts.push(`SELECT * FROM ${name}.main.data`)
  }
  const rows = parts.length > 0 ? parts.join(' UNION ALL BY NAME ') : 'SELECT NULL AS nothing WHERE FALSE'
  await connection.run(`CREATE VIEW main.${quoteName(manifest.table)} AS ${rows}`)
  return new Set(manifest.parts.map((_, i) => `${prefix}_${i}.main."data"`))
}

/**
 * After these statements the instance can read only attached files, load no code and change no settings. The lock must
 * be the last.
 */
const LOCK = [
  "SET GLOBAL TimeZone = 'UTC'",
  'SET GLOBAL enable_external_access = false',
  'SET lock_configuration = true',
]

/**
 * One published set of tables, opened read-only in its own locked DuckDB instance. The names of the attached databases
 * are random, so that no statement can refer to them.
 */
export class LaneInstance {
  readonly generation: number
  readonly broken: PublishFacts['broken']
  readonly statements = new StatementCache()
  readonly proof: ReadProof
  readonly few: FewValues
  private readonly connections: Connections
  private spare: Promise<DuckDBConnection> | null = null
  private closed = false
  private readonly shapes = new Map<string, StatementShape>()

  private constructor(
    connections: Connections,
    generation: number,
    broken: PublishFacts['broken'],
    proof: ReadProof,
    few: FewValues,
  ) {
    this.connections = connections
    this.proof = proof
    this.few = few
    this.generation = generation
    this.broken = broken
  }

  /** A table that cannot be opened is omitted and listed as broken, so that the others remain available. */
  static async open(catalog: Catalog, options: InstanceOptions): Promise<LaneInstance> {
    // Two instances are open while a new set replaces an old one, so each has its own folder.
    const scratch = join(options.scratch, `tables-${catalog.generation}`)
    const db = await openDuckDB(':memory:', { ...options, scratch })
    const connection = await db.connect()
    const broken: { table: string; message: string }[] = []
    const sources = new Map<string, ReadonlySet<string>>()
    try {
      for (const manifest of catalog.tables) {
        try {
          const prefix = `part_${randomBytes(6).toString('hex')}`
          sources.set(foldAscii(manifest.table), await openTable(connection, manifest, prefix))
        } catch (error) {
          broken.push({ table: manifest.table, message: error instanceof Error ? error.message : String(error) })
        }
      }
      const planner = await Planner.open(db)
      for (const setting of LOCK) await connection.run(setting)
      const proof = new ReadProof(planner, async ({ name }) => sources.get(foldAscii(name)) ?? new Set())
      const connections = new Connections(db)
      const few = new FewValues(connections, table => sources.get(foldAscii(table)) ?? new Set())
      return new LaneInstance(connections, catalog.generation, broken, proof, few)
    } catch (error) {
      db.closeSync()
      throw error
    } finally {
      connection.closeSync()
    }
  }

  /** Returns a new connection for one job. The job's temporary views disappear with it. */
  connect(): Promise<DuckDBConnection> {
    const ready = this.spare ?? this.connections.open()
    this.spare = null
    return ready
  }

  /** Opens the connection of the next job in advance. */
  prepareNext(): void {
    if (!this.closed) this.spare ??= this.connections.open()
  }

  /** Returns the columns of a statement that was prepared before. */
  shapeOf(sql: string): StatementShape | undefined {
    return this.shapes.get(sql)
  }

  remember(sql: string, shape: StatementShape): void {
    if (this.shapes.size >= REMEMBERED_STATEMENTS) this.shapes.clear()
    this.shapes.set(sql, shape)
  }

  close(): void {
    this.closed = true
    this.statements.close()
    this.proof.close()
    this.spare?.then(
      connection => connection.closeSync(),
      () => undefined, // the instance was closed meanwhile
    )
    this.connections.close()
  }
}

/** The part of an instance that queries need, independent of its tables. */
export type Askable = Pick<LaneInstance, 'connect' | 'shapeOf' | 'remember' | 'prepareNext' | 'statements' | 'proof'> &
  Partial<Pick<LaneInstance, 'few'>>
