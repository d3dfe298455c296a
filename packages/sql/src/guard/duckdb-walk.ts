import { isRecord, type JsonRecord, textOrEmpty } from '@belvedere/core/json'
import { foldAscii } from '../dialects/names.ts'
import type { Construct, ParsedFunction, ParsedSql, ParsedTable } from './parsed.ts'
import { type ParsedType, unboundType } from './types.ts'

type Findings = {
  tables: ParsedTable[]
  functions: ParsedFunction[]
  types: ParsedType[]
  parts: Set<string>
  constructs: Set<Construct>
}

/** Expressions that are harmless themselves; their parts are checked separately. */
const PLAIN_CLASSES = new Set([
  'CONSTANT',
  'CASE',
  'CAST',
  'COMPARISON',
  'CONJUNCTION',
  'BETWEEN',
  'COLLATE',
  'LAMBDA',
  'LAMBDA_REF',
])
const PLAIN_OPERATORS = new Set([
  'OPERATOR_NOT',
  'OPERATOR_IS_NULL',
  'OPERATOR_IS_NOT_NULL',
  'COMPARE_IN',
  'COMPARE_NOT_IN',
  'OPERATOR_COALESCE',
  'OPERATOR_NULLIF',
  'OPERATOR_TRY',
  'ARRAY_EXTRACT',
  'ARRAY_SLICE',
  'ARRAY_CONSTRUCTOR',
  'STRUCT_EXTRACT',
  'ARROW',
])
const CONSTRUCTS: Readonly<Record<string, Construct>> = {
  SUBQUERY: 'subquery',
  STAR: 'star',
  PARAMETER: 'parameter',
  POSITIONAL_REFERENCE: 'position',
}
/** Parts of statements that are not expressions. */
const PLAIN_PARTS = new Set([
  'SELECT_NODE',
  'SET_OPERATION_NODE',
  'RECURSIVE_CTE_NODE',
  'CTE_NODE',
  'SUBQUERY',
  'JOIN',
  'EMPTY',
  'EXPRESSION_LIST',
  'ORDER_MODIFIER',
  'LIMIT_MODIFIER',
  'LIMIT_PERCENT_MODIFIER',
  'DISTINCT_MODIFIER',
  'ORDER_DEFAULT',
  'ASCENDING',
  'DESCENDING',
])
const TYPE_INFO = /_TYPE_INFO$/

/** Returns all tables, functions and constructs of a parsed tree. */
export function walkTree(tree: JsonRecord): Omit<ParsedSql, 'whole'> {
  const findings: Findings = { tables: [], functions: [], types: [], parts: new Set(), constructs: new Set() }
  walk(tree, new Set(), findings)
  return { ...findings, parts: [...findings.parts] }
}

function walk(part: unknown, parts: ReadonlySet<string>, findings: Findings): void {
  if (Array.isArray(part)) {
    for (const entry of part) walk(entry, parts, findings)
    return
  }
  if (!isRecord(part)) return
  if (typeof part.class === 'string') noteExpression(part, findings)
  else if (typeof part.type === 'string') noteSource(part, part.type, parts, findings)
  const visible = walkParts(part, parts, findings)
  for (const [key, value] of Object.entries(part)) {
    if (key === 'cte_map') continue
    if (key === 'function' && part.type === 'TABLE_FUNCTION' && isRecord(value)) {
      noteFunction(value, true, findings)
      for (const inner of Object.values(value)) walk(inner, visible, findings)
    } else walk(value, branchParts(part, key, visible), findings)
  }
}

/** Walks the parts of a WITH clause. Each part can refer to previous ones, and to itself only if it is recursive. */
function walkParts(node: JsonRecord, parts: ReadonlySet<string>, findings: Findings): ReadonlySet<string> {
  const entries = isRecord(node.cte_map) && Array.isArray(node.cte_map.map) ? node.cte_map.map.filter(isRecord) : []
  if (entries.length === 0) return parts
  const visible = new Set(parts)
  for (const { key, value } of entries) {
    findings.parts.add(textOrEmpty(key))
    walk(value, visible, findings)
    visible.add(foldAscii(textOrEmpty(key)))
  }
  return visible
}

/**
 * Returns the parts that are visible in a branch of a recursive part. DuckDB binds the first branch before the part is
 * defined, so its name there refers to an outer part or a table.
 */
function branchParts(node: JsonRecord, key: string, parts: ReadonlySet<string>): ReadonlySet<string> {
  if (node.type !== 'RECURSIVE_CTE_NODE' || key !== 'right') return parts
  return new Set([...parts, foldAscii(textOrEmpty(node.cte_name ?? node.ctename))])
}

function noteExpression(expression: JsonRecord, findings: Findings): void {
  const kind = textOrEmpty(expression.class)
  if (kind === 'FUNCTION' || kind === 'WINDOW') noteFunction(expression, false, findings)
  else if (kind === 'COLUMN_REF') noteBareName(expression, findings)
  else if (!isPlain(kind, expression)) {
    findings.constructs.add((Object.hasOwn(CONSTRUCTS, kind) ? CONSTRUCTS[kind] : undefined) ?? 'unknown')
  }
}

const isPlain = (kind: string, { type }: JsonRecord): boolean =>
  PLAIN_CLASSES.has(kind) || (kind === 'OPERATOR' && PLAIN_OPERATORS.has(textOrEmpty(type)))

/** Names that are function calls unless a column has that name. */
const BARE_FUNCTIONS = new Set([
  'current_date',
  'current_time',
  'current_timestamp',
  'localtime',
  'localtimestamp',
  'current_user',
  'current_role',
  'session_user',
  'current_catalog',
  'current_schema',
])

function noteBareName({ column_names }: JsonRecord, findings: Findings): void {
  const [name, ...more] = Array.isArray(column_names) ? column_names : []
  if (more.length > 0 || !BARE_FUNCTIONS.has(textOrEmpty(name).toLowerCase())) return
  findings.functions.push({ catalog: '', schema: '', name: textOrEmpty(name).toLowerCase(), makes_table: false })
}

function noteFunction(call: JsonRecord, makes_table: boolean, findings: Findings): void {
  findings.functions.push({
    catalog: textOrEmpty(call.catalog),
    schema: textOrEmpty(call.schema),
    name: textOrEmpty(call.function_name).toLowerCase(),
    makes_table,
  })
}

function noteSource(source: JsonRecord, type: string, parts: ReadonlySet<string>, findings: Findings): void {
  if (type === 'BASE_TABLE') {
    const table = {
      catalog: textOrEmpty(source.catalog_name),
      schema: textOrEmpty(source.schema_name),
      name: textOrEmpty(source.table_name),
    }
    if (source.at_clause !== null && source.at_clause !== undefined) findings.constructs.add('unknown')
    const isPart = table.catalog === '' && table.schema === '' && parts.has(foldAscii(table.name))
    if (!isPart) findings.tables.push(table)
    return
  }
  if (type === 'TABLE_FUNCTION' || PLAIN_PARTS.has(type)) return
  if (TYPE_INFO.test(type)) {
    const named = unboundType(source)
    if (named) findings.types.push(named)
  } else findings.constructs.add('unknown')
}
