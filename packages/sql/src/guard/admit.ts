import { AppError } from '@belvedere/core/errors'
import { bytesOf } from '../dialects/names.ts'
import { isEngineName } from './names.ts'
import type { ParsedFunction, ParsedSql, ParsedTable, SqlKind, SqlReader } from './parsed.ts'
import type { ParsedType } from './types.ts'

/** What was learnt about an admitted text. */
export interface Admission {
  /** Tables it reads, as they are spelled there. */
  readonly tables: readonly ParsedTable[]
  /** Types by names that are none of the database's own: those of tables, or types that a user made. */
  readonly types: readonly ParsedType[]
  /** Names of the parts of its WITH clauses. Where a right or a row rule decides, none may be the name of a table. */
  readonly parts: readonly string[]
  /** Its value can change while the data stays. */
  readonly volatile: boolean
}

export interface AdmissionRules {
  readonly reader: SqlReader
  /** May this table be read? Names of files, catalogues and system tables never reach this query. */
  readonly mayRead: (table: ParsedTable) => boolean
  /** Functions in lower case that an administrator allows in this database beside the lists. */
  readonly functions?: ReadonlySet<string> | undefined
  /** Sub-queries may stand in expressions, over tables that may be read. Left out: none may. */
  readonly subqueries?: boolean | undefined
}

const MAX_LENGTH: Readonly<Record<SqlKind, number>> = { expression: 16_384, query: 262_144 }

const refuse = (reason: string): never => {
  throw new AppError('SQL_NOT_ALLOWED', { reason })
}

/** @throws AppError SQL_NOT_ALLOWED when the text is too long to be looked at */
export function checkLength(sql: string, kind: SqlKind): void {
  if (sql.length > MAX_LENGTH[kind]) refuse(`it is longer than ${MAX_LENGTH[kind]} characters`)
}

/**
 * Lets a parsed text of a user through, or throws. What is not known to be harmless is refused.
 * @throws AppError SQL_NOT_ALLOWED
 */
export function admit(parsed: ParsedSql, kind: SqlKind, rules: AdmissionRules): Admission {
  if (!parsed.whole) refuse(kind === 'expression' ? 'it is not one single expression' : 'it is not one single SELECT')
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
  if (constructs.has('unknown')) refuse('it uses a construct that is not known here')
  if (constructs.has('parameter')) refuse('parameters are not possible here')
  if (kind === 'query') return
  if (constructs.has('subquery') && !subqueries) refuse('sub-queries are not allowed in expressions')
  if (constructs.has('star')) refuse('* is not possible here')
  if (constructs.has('position')) refuse('positions of columns are not possible here')
}

function checkFunction(fn: ParsedFunction, kind: SqlKind, { reader, functions, subqueries }: AdmissionRules): void {
  const { name } = fn
  const isScalar = reader.scalarFunctions.has(name) || reader.isOfFamily?.(name) || functions?.has(name)
  const isListed = fn.makes_table ? (kind === 'query' || subqueries) && reader.tableFunctions.has(name) : isScalar
  const isOwn = fn.catalog === '' && (fn.schema === '' || fn.schema === 'main')
  if (!isListed || !isOwn || reader.isDenied(name)) refuse(refusalOf(name))
}

const POSTFIX = '__postfix'

/** DuckDB reads signs that it does not know as operators, and names in backquotes so as operators beside a name. */
function refusalOf(name: string): string {
  if (name.includes('`')) return 'this database does not read names in `backquotes`. Write them in "double quotes"'
  return name.endsWith(POSTFIX)
    ? `the operator ${name.slice(0, -POSTFIX.length)} may not be used`
    : `the function "${name}" may not be used`
}

/** A part that is called like a table of the engine's own could be read as that table. */
function checkPart(name: string): void {
  if (isEngineName(name)) refuse(`the database has a table "${name}" of its own. Rename the WITH part "${name}"`)
}

function checkTable(table: ParsedTable, rules: AdmissionRules): void {
  if (table.catalog !== '') refuse(`the table "${table.name}" is outside of this database`)
  const { longestName = Number.POSITIVE_INFINITY } = rules.reader
  if (bytesOf(table.name) > longestName || bytesOf(table.schema) > longestName) {
    refuse(`the name "${table.name}" is longer than the database keeps names`)
  }
  if (!rules.mayRead(table)) refuse(`the table "${table.name}" may not be read`)
}
