import { AppError } from '@belvedere/core/errors'
import { bytesOf } from '../dialects/names.ts'
import { isEngineName } from './names.ts'
import type { ParsedFunction, ParsedSql, ParsedTable, SqlKind, SqlReader } from './parsed.ts'
import type { ParsedType } from './types.ts'

/** Properties of an admitted text. */
export interface Admission {
  /** Tables that it reads, as spelled in the text. */
  readonly tables: readonly ParsedTable[]
  /** Type names that are not built-in: those of tables, or user-defined types. */
  readonly types: readonly ParsedType[]
  /** Names of its WITH parts. If a permission or row rule applies, none may be the name of a table. */
  readonly parts: readonly string[]
  /** True if its value can change while the data does not. */
  readonly volatile: boolean
}

export interface AdmissionRules {
  readonly reader: SqlReader
  /** Returns true if a table may be read. Names of files, catalogs and system tables are refused before. */
  readonly mayRead: (table: ParsedTable) => boolean
  /** Functions in lower case that an administrator allows in this database, in addition to the lists. */
  readonly functions?: ReadonlySet<string> | undefined
  /** If true, expressions may contain subqueries on readable tables. Default: false. */
  readonly subqueries?: boolean | undefined
}

const MAX_LENGTH: Readonly<Record<SqlKind, number>> = { expression: 16_384, query: 262_144 }

const refuse = (reason: string): never => {
  throw new AppError('SQL_NOT_ALLOWED', { reason })
}

/**
 * Checks the length of a text.
 * @throws AppError SQL_NOT_ALLOWED if it is too long
 */
export function checkLength(sql: string, kind: SqlKind): void {
  if (sql.length > MAX_LENGTH[kind]) refuse(`it is longer than ${MAX_LENGTH[kind]} characters`)
}

/**
 * Admits a parsed text of a user. Only constructs and functions on the allowlists are accepted.
 * @throws AppError SQL_NOT_ALLOWED
 */
export function admit(parsed: ParsedSql, kind: SqlKind, rules: AdmissionRules): Admission {
  if (!parsed.whole) refuse(kind === 'expression' ? 'it is not a single expression' : 'it is not a single SELECT')
  checkConstructs(parsed, kind, rules)
  for (const fn of parsed.functions) checkFunction(fn, kind, rules)
  if (kind === 'expression' && parsed.tables.length > 0 && !rules.subqueries)
    refuse('an expression may not read tables')
  for (const table of parsed.tables) checkTable(table, rules)
  for (const part of parsed.parts) checkPart(part)
  return {
    tables: parsed.tables,
    types: parsed.types,
    parts: parsed.parts,
    volatile: parsed.functions.some(fn => rules.reader.volatileFunctions.has(fn.name)),
  }
}

function checkConstructs({ constructs }: ParsedSql, kind: SqlKind, { subqueries }: AdmissionRules): void {
  if (constructs.has('unknown')) refuse('it uses a construct that is not supported')
  if (constructs.has('parameter')) refuse('parameters are not supported')
  if (kind === 'query') return
  if (constructs.has('subquery') && !subqueries) refuse('sub-queries are not allowed in expressions')
  if (constructs.has('star')) refuse('* is not allowed here')
  if (constructs.has('position')) refuse('positions of columns are not allowed here')
}

function checkFunction(fn: ParsedFunction, kind: SqlKind, { reader, functions, subqueries }: AdmissionRules): void {
  const { name } = fn
  const isScalar = reader.scalarFunctions.has(name) || reader.isOfFamily?.(name) || functions?.has(name)
  const isListed = fn.makes_table ? (kind === 'query' || subqueries) && reader.tableFunctions.has(name) : isScalar
  const isOwn = fn.catalog === '' && (fn.schema === '' || fn.schema === 'main')
  if (!isListed || !isOwn || reader.isDenied(name)) refuse(refusalOf(name))
}

const POSTFIX = '__postfix'

/** Explains a refusal. DuckDB parses unrecognized symbols, including names in backquotes, as operators. */
function refusalOf(name: string): string {
  if (name.includes('`')) return 'this database does not support names in `backquotes`. Write them in "double quotes"'
  return name.endsWith(POSTFIX)
    ? `the operator ${name.slice(0, -POSTFIX.length)} may not be used`
    : `the function "${name}" may not be used`
}

/** Checks the name of a WITH part. With the name of a system table, it could be resolved as that table. */
function checkPart(name: string): void {
  if (isEngineName(name)) refuse(`the database already has a table "${name}". Rename the WITH part "${name}"`)
}

function checkTable(table: ParsedTable, rules: AdmissionRules): void {
  if (table.catalog !== '') refuse(`the table "${table.name}" is outside of this database`)
  const { longestName = Number.POSITIVE_INFINITY } = rules.reader
  if (bytesOf(table.name) > longestName || bytesOf(table.schema) > longestName) {
    refuse(`the name "${table.name}" is longer than the database supports`)
  }
  if (!rules.mayRead(table)) refuse(`the table "${table.name}" may not be read`)
}
