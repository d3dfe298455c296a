import { AppError } from '@belvedere/core/errors'
import { isRecord, type JsonRecord, listOrEmpty, textOrEmpty } from '@belvedere/core/json'
import { foldAscii } from '../dialects/names.ts'
import type { Construct, ParsedFunction, ParsedSql, ParsedTable } from './parsed.ts'
import { namedType, type ParsedType, typeOfNode } from './types.ts'

const words = (list: string): readonly string[] => list.trim().split(/\s+/)

/**
 * Kinds and parts that are harmless themselves. The parser represents an expression as an object with one key, its
 * kind, whose parts are keys of its value. Anything that is neither listed here nor an allowed function is refused.
 */
const PLAIN = new Set(
  words(`
    literal boolean null identifier column alias cast collation case and or add sub mul div mod eq neq lt lte gt gte
    like i_like concat d_pipe not neg bitwise_not bitwise_and bitwise_or bitwise_xor in between is_null is_true
    is_false is null_safe_eq null_safe_neq glob similar_to any all subscript dot tuple array struct interval interval_span
    paren annotated at_time_zone data_type window_function over window window_spec within_group group_by order_by having
    where_clause where from join joins ordered limit offset fetch with ctes cte rollup cube grouping_sets lambda var
    bitwise_left_shift bitwise_right_shift array_slice table_alias values
    this expression expressions left right left_name args name table schema whens else_ operand conditions condition
    true_value false_value to on using alias column_aliases columns partition_by order frame start end bound kind
    path paths separator default default_value escape pattern replacement flags low high zone unit value values
    preceding following elements index step body parameters params items length count rows query span of distinct_on
    qualify named_window windows distinct keys from_expr for_expr characters start_position end_position string
    substring position occurrence group field precision scale decimals style format element arguments fields
    return_type key leading_comments trailing_comments operator_comments comments pre_alias_comments left_comments
    post_select_comments element_type key_type value_type trim_chars percentile method_args
    offset_value ignore_nulls nulls_first simple_unit target part amount base number divisor dividend input
    search target_type original text subquery
    filter over_clause named_argument window_name spec Preceding Following column_def
  `),
)
/** SELECT statements and combinations of them. */
const QUERIES = new Set(['select', 'union', 'intersect', 'except', 'subquery', 'exists'])
const CONSTRUCTS: Readonly<Record<string, Construct>> = {
  star: 'star',
  parameter: 'parameter',
  placeholder: 'parameter',
}

interface Findings {
  readonly tables: ParsedTable[]
  readonly functions: ParsedFunction[]
  readonly types: ParsedType[]
  readonly parts: Set<string>
  readonly constructs: Set<Construct>
  /** Calls in the position of a table. */
  readonly sources: Set<unknown>
  readonly names: ReaderNames
}

/** Properties of a dialect that the tree does not contain. */
export interface ReaderNames {
  readonly scalar: ReadonlySet<string>
  readonly table: ReadonlySet<string>
  readonly kinds: ReadonlySet<string>
  /** PostgreSQL folds unquoted names to lower case, but not quoted ones. */
  readonly foldsUnquoted?: boolean | undefined
  /** Each table is a type as well. */
  readonly hasRowTypes?: boolean | undefined
  /**
   * Inside of a WITH part, parts of an outer WITH are not visible, so a name refers to a table. MariaDB does this,
   * contrary to the standard.
   */
  readonly hidesOuterParts?: boolean | undefined
  /**
   * A recursive part that refers to itself may read a table of that name: in ClickHouse, in the first of its queries,
   * and in a part without UNION.
   */
  readonly readsOwnName?: boolean | undefined
}

/** Part of a WITH clause. */
interface Part {
  readonly name: string
  /** True if the name was quoted and the effect of quotes cannot be determined here. */
  readonly quoted: boolean
  /** True if the name may refer to a table in this scope. */
  readonly maybe_table?: boolean | undefined
}

/** Returns all tables, functions and constructs of a parsed tree. */
export function walkPolyglot(tree: unknown, names: ReaderNames): Omit<ParsedSql, 'whole'> {
  const findings: Findings = {
    tables: [],
    functions: [],
    types: [],
    parts: new Set(),
    constructs: new Set(),
    sources: new Set(),
    names,
  }
  walk(tree, [], findings)
  const { tables, functions, types, parts, constructs } = findings
  return { tables, functions, types, parts: [...parts], constructs }
}

function walk(part: unknown, parts: readonly Part[], findings: Findings): void {
  if (Array.isArray(part)) {
    for (const entry of part) walk(entry, parts, findings)
    return
  }
  if (!isRecord(part)) return
  noteType(part, findings)
  const visible = withParts(part.with, parts, findings)
  for (const call of sourceCalls(part)) findings.sources.add(call)
  for (const [key, value] of Object.entries(part)) {
    if (key === 'with' || key === 'span') continue
    // Nested type: `Nullable(Int32)`.
    if (key === 'inner' && typeof part.data_type === 'string') walk(value, visible, findings)
    else visit(key, value, visible, findings)
  }
}

/**
 * Types of PostgreSQL whose values are names of tables, schemas, roles and functions. A cast would reveal whether such
 * an object exists.
 */
const NAMING_TYPE =
  /(?:^|[^a-z0-9])(reg(?:class|collation|config|dictionary|namespace|oper|operator|proc|procedure|role|type)|aclitem)(?:$|[^a-z0-9])/

/**
 * Checks a type name.
 * @throws AppError SQL_NOT_ALLOWED
 */
function checkType(name: unknown): void {
  const type = NAMING_TYPE.exec(foldAscii(textOrEmpty(name)))?.[1]
  if (type !== undefined) throw new AppError('SQL_NOT_ALLOWED', { reason: `the type "${type}" may not be used` })
}

/** Collects the type of a cast or of a record column. JSON_TABLE columns have their type as text. */
function noteType(part: JsonRecord, { names, types }: Findings): void {
  const column = isRecord(part.j_s_o_n_column_def) ? part.j_s_o_n_column_def.kind : undefined
  const isType = typeof part.data_type === 'string'
  if (isType) checkType(part.name)
  else if (typeof column === 'string') checkType(column)
  if (!names.hasRowTypes) return
  const type = isType ? typeOfNode(part) : typeof column === 'string' ? namedType(column) : null
  if (type) types.push(type)
}

/** Nodes that can wrap a call in FROM. */
const WRAPPED = ['alias', 'paren', 'lateral', 'table_alias', 'annotated', 'subquery'] as const

function callIn(source: unknown): unknown {
  if (!isRecord(source)) return undefined
  const wrapper = WRAPPED.find(key => isRecord(source[key]))
  const inner = wrapper && (source[wrapper] as JsonRecord).this
  return wrapper === undefined ? (source.function ?? source.aggregate_function) : callIn(inner)
}

/**
 * Returns the calls in FROM and in joins of a query. In this position they are table functions, even if a scalar
 * function has the same name.
 */
function sourceCalls({ from, joins, lateral_views }: JsonRecord): readonly unknown[] {
  const sources = [
    ...listOrEmpty(isRecord(from) ? from.expressions : null),
    ...[...listOrEmpty(joins), ...listOrEmpty(lateral_views)].map(join => (isRecord(join) ? join.this : null)),
  ]
  return sources.map(callIn).filter(call => call !== undefined)
}

/** Returns true if a value cannot contain an expression. */
const isBare = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Array.isArray(value) && value.every(isBare))

function visit(key: string, value: unknown, parts: readonly Part[], findings: Findings): void {
  // Table names are objects; a flag with the same key is not.
  if (isBare(value)) {
    if (FORBIDDEN_LISTS.has(key) && Array.isArray(value) && value.length > 0) findings.constructs.add('unknown')
    return
  }
  if (key === 'table' && isRecord(value) && isRecord(value.name) && 'schema' in value) noteTable(value, parts, findings)
  else if (key === 'function' || key === 'aggregate_function') noteFunction(value, parts, findings)
  else if (QUERIES.has(key)) {
    findings.constructs.add('subquery')
    walk(value, parts, findings)
  } else if (Object.hasOwn(CONSTRUCTS, key)) {
    findings.constructs.add(CONSTRUCTS[key] ?? 'unknown')
    walk(value, parts, findings)
  } else if (PLAIN.has(key)) walk(value, parts, findings)
  else if (noteNamed(key, findings)) walkFields(value, parts, findings)
  else walk(value, parts, findings)
}

/** Returns true for keys with the same meaning in any node. */
const isStructural = (key: string): boolean =>
  key === 'table' || key === 'function' || key === 'aggregate_function' || key === 'with' || FORBIDDEN_LISTS.has(key)

/** Arguments of functions that the parser supports have keys of their own; each contains expressions. */
function walkFields(call: unknown, parts: readonly Part[], findings: Findings): void {
  if (!isRecord(call)) {
    walk(call, parts, findings)
    return
  }
  for (const [field, value] of Object.entries(call)) {
    const isField = !isStructural(field) && !QUERIES.has(field) && !Object.hasOwn(CONSTRUCTS, field)
    if (isField) walk(value, parts, findings)
    else visit(field, value, parts, findings)
  }
}

const FORBIDDEN_LISTS = new Set(['hints', 'locks'])

/** Records a kind as a function call; anything else is an unsupported construct. */
function noteNamed(kind: string, { names, functions, constructs }: Findings): boolean {
  const isKnown = names.kinds.has(kind)
  if (isKnown) functions.push({ catalog: '', schema: '', name: kind, makes_table: false })
  else constructs.add('unknown')
  return isKnown
}

/** The parser represents it as a call, with a name that an unquoted call cannot have. */
const GROUPING_SETS = 'grouping sets'

function noteFunction(call: unknown, parts: readonly Part[], findings: Findings): void {
  if (!isRecord(call)) return
  const name = textOrEmpty(call.name).toLowerCase()
  if (name === GROUPING_SETS && call.quoted !== true) {
    walk(call.args, parts, findings)
    return
  }
  const makes_table = findings.sources.has(call) || (findings.names.table.has(name) && !findings.names.scalar.has(name))
  findings.functions.push({ catalog: '', schema: '', name, makes_table })
  for (const [key, value] of Object.entries(call)) {
    if (key !== 'name' && key !== 'span') visit(key, value, parts, findings)
  }
}

/** Keys of a table node that do not affect what is read. */
const TABLE_PARTS = new Set([
  'name',
  'schema',
  'catalog',
  'alias',
  'column_aliases',
  'trailing_comments',
  'span',
  'table_sample',
])

/** Returns a name as resolved by the dialect, to the extent that its spelling determines it. */
const resolvedName = (identifier: unknown, { foldsUnquoted }: ReaderNames): string => {
  if (!isRecord(identifier)) return ''
  const name = textOrEmpty(identifier.name)
  return foldsUnquoted && identifier.quoted !== true ? foldAscii(name) : name
}

/** Databases with single-byte encodings fold these letters too; UTF-8 databases do not. */
const isDoubtful = (identifier: unknown, { foldsUnquoted }: ReaderNames): boolean =>
  foldsUnquoted === true &&
  isRecord(identifier) &&
  identifier.quoted !== true &&
  [...textOrEmpty(identifier.name)].some(letter => letter > '\u007f' && letter.toLowerCase() !== letter)

function noteTable(node: JsonRecord, parts: readonly Part[], findings: Findings): void {
  const nameOf = (identifier: unknown): string => resolvedName(identifier, findings.names)
  if ([node.catalog, node.schema, node.name].some(name => isDoubtful(name, findings.names))) {
    throw new AppError('SQL_NOT_ALLOWED', {
      reason: `write "${textOrEmpty((node.name as JsonRecord).name)}" in double quotes`,
    })
  }
  const table = { catalog: nameOf(node.catalog), schema: nameOf(node.schema), name: nameOf(node.name) }
  for (const [key, value] of Object.entries(node)) {
    const isEmpty = value === null || value === false || (Array.isArray(value) && value.length === 0)
    if (isEmpty || TABLE_PARTS.has(key) || typeof value !== 'object') continue
    findings.constructs.add('unknown')
  }
  const quoted = !findings.names.foldsUnquoted && isRecord(node.name) && node.name.quoted === true
  const alone = table.catalog === '' && table.schema === ''
  // Only an identical spelling is certain to refer to the part and not to a table.
  const isSurely = (part: Part) => part.name === table.name && part.quoted === quoted && !part.maybe_table
  if (alone && parts.some(isSurely)) return
  const isLike = alone && parts.some(part => part.name === table.name)
  findings.tables.push(isLike ? { ...table, maybe_part: true } : table)
}

/** Walks the parts of a WITH clause. Each part can refer to previous ones, and to itself only if it is recursive. */
function withParts(clause: unknown, parts: readonly Part[], findings: Findings): readonly Part[] {
  if (!isRecord(clause)) return parts
  const named = Array.isArray(clause.ctes) ? clause.ctes.filter(isRecord) : []
  const outer = findings.names.hidesOuterParts ? [] : parts
  let own: readonly Part[] = []
  for (const cte of named) {
    const alias = isRecord(cte.alias) ? cte.alias : {}
    const quoted = !findings.names.foldsUnquoted && alias.quoted === true
    const part = { name: resolvedName(alias, findings.names), quoted }
    findings.parts.add(part.name)
    const inside = [...outer, ...own]
    const itself = { ...part, maybe_table: findings.names.readsOwnName }
    for (const [key, value] of Object.entries(cte)) {
      if (key === 'alias' || key === 'columns') continue
      if (key === 'this' && clause.recursive === true) walkRecursive(value, inside, itself, findings)
      else visit(key, value, inside, findings)
    }
    own = [...own, part]
  }
  const visible = [...parts, ...own]
  for (const [key, value] of Object.entries(clause)) {
    if (key !== 'ctes') visit(key, value, visible, findings)
  }
  return visible
}

/**
 * Walks a recursive part. It can refer to itself in all branches except the first, and not at all without UNION.
 * Databases resolve the name differently there or reject it; here it is treated as an outer part or a table.
 */
function walkRecursive(body: unknown, parts: readonly Part[], itself: Part, findings: Findings): void {
  if (!isRecord(body)) return
  const { union } = body
  if (!isRecord(union) || Object.keys(body).length !== 1) {
    walk(body, findings.names.readsOwnName ? [...parts, itself] : parts, findings)
    return
  }
  findings.constructs.add('subquery')
  const visible = withParts(union.with, parts, findings)
  for (const [key, value] of Object.entries(union)) {
    if (key === 'with' || key === 'span') continue
    if (key === 'left') walkRecursive(value, visible, itself, findings)
    else visit(key, value, [...visible, itself], findings)
  }
}
