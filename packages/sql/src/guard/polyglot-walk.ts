import type { Construct, ParsedFunction, ParsedSql, ParsedTable } from './parsed.ts'

type Json = Readonly<Record<string, unknown>>
const isJson = (found: unknown): found is Json => typeof found === 'object' && found !== null && !Array.isArray(found)
const text = (found: unknown): string => (typeof found === 'string' ? found : '')
const words = (list: string): readonly string[] => list.trim().split(/\s+/)

/**
 * The parser writes an expression as an object with one key, its kind, and the kind's parts under keys of their own.
 * Kinds and parts that are harmless by themselves; whatever is neither here nor a known function is refused.
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
    filter over_clause
  `),
)
/** A SELECT, or several put together. */
const QUERIES = new Set(['select', 'union', 'intersect', 'except', 'subquery', 'exists'])
const CONSTRUCTS: Readonly<Record<string, Construct>> = {
  star: 'star',
  parameter: 'parameter',
  placeholder: 'parameter',
}

interface Found {
  readonly tables: ParsedTable[]
  readonly functions: ParsedFunction[]
  readonly constructs: Set<Construct>
  readonly names: ReaderNames
}

/** What a dialect knows beyond the language of the tree. */
export interface ReaderNames {
  readonly scalar: ReadonlySet<string>
  readonly table: ReadonlySet<string>
  /**
   * Inside of the parts of a WITH, those of a WITH around it are not seen: a name is a table's there. So it is in
   * MariaDB, whatever the standard says.
   */
  readonly hidesOuterParts?: boolean | undefined
  /**
   * Where a recursive part names itself it may mean a table of its name: ClickHouse reads that in the first of its
   * queries, and in a part that is no UNION.
   */
  readonly readsOwnName?: boolean | undefined
}

/** A part of a WITH, as it was spelled. */
interface Part {
  readonly name: string
  readonly quoted: boolean
  /** Here its name may be that of a table. */
  readonly maybe_table?: boolean | undefined
}

/** Everything that a parsed tree reads, calls and uses, in all its depths. */
export function walkPolyglot(tree: unknown, names: ReaderNames): Omit<ParsedSql, 'whole'> {
  const found: Found = { tables: [], functions: [], constructs: new Set(), names }
  walk(tree, [], found)
  return { tables: found.tables, functions: found.functions, constructs: found.constructs }
}

function walk(part: unknown, parts: readonly Part[], found: Found): void {
  if (Array.isArray(part)) {
    for (const entry of part) walk(entry, parts, found)
    return
  }
  if (!isJson(part)) return
  const visible = withParts(part.with, parts, found)
  for (const [key, value] of Object.entries(part)) {
    if (key !== 'with' && key !== 'span') visit(key, value, visible, found)
  }
}

/** Nothing that could hold an expression. */
const isBare = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Array.isArray(value) && value.every(isBare))

function visit(key: string, value: unknown, parts: readonly Part[], found: Found): void {
  // Names of tables are objects; a flag of the same name is not.
  if (isBare(value)) {
    if (FORBIDDEN_LISTS.has(key) && Array.isArray(value) && value.length > 0) found.constructs.add('unknown')
    return
  }
  if (key === 'table' && isJson(value) && isJson(value.name) && 'schema' in value) noteTable(value, parts, found)
  else if (key === 'function' || key === 'aggregate_function') noteFunction(value, parts, found)
  else if (QUERIES.has(key)) {
    found.constructs.add('subquery')
    walk(value, parts, found)
  } else if (Object.hasOwn(CONSTRUCTS, key)) {
    found.constructs.add(CONSTRUCTS[key] ?? 'unknown')
    walk(value, parts, found)
  } else if (PLAIN.has(key)) walk(value, parts, found)
  else {
    noteNamed(key, found)
    walk(value, parts, found)
  }
}

const FORBIDDEN_LISTS = new Set(['hints', 'locks'])

/** A kind of its own that stands for a function, or something that is not known here. */
const noteNamed = (name: string, found: Found): void => {
  if (found.names.scalar.has(name) || found.names.table.has(name)) {
    found.functions.push({ catalog: '', schema: '', name, makes_table: false })
  } else found.constructs.add('unknown')
}

function noteFunction(call: unknown, parts: readonly Part[], found: Found): void {
  if (!isJson(call)) return
  const name = text(call.name).toLowerCase()
  const makes_table = found.names.table.has(name) && !found.names.scalar.has(name)
  found.functions.push({ catalog: '', schema: '', name, makes_table })
  for (const [key, value] of Object.entries(call)) {
    if (key !== 'name' && key !== 'span') visit(key, value, parts, found)
  }
}

/** Parts of a table's node that say nothing about what is read. */
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

function noteTable(node: Json, parts: readonly Part[], found: Found): void {
  const nameOf = (identifier: unknown): string => (isJson(identifier) ? text(identifier.name) : '')
  const table = { catalog: nameOf(node.catalog), schema: nameOf(node.schema), name: nameOf(node.name) }
  for (const [key, value] of Object.entries(node)) {
    const isEmpty = value === null || value === false || (Array.isArray(value) && value.length === 0)
    if (isEmpty || TABLE_PARTS.has(key) || typeof value !== 'object') continue
    found.constructs.add('unknown')
  }
  const quoted = isJson(node.name) && node.name.quoted === true
  const alone = table.catalog === '' && table.schema === ''
  // Only the very same spelling is surely the part, and not a table of the database.
  const isSurely = (part: Part) => part.name === table.name && part.quoted === quoted && !part.maybe_table
  if (alone && parts.some(isSurely)) return
  const isLike = alone && parts.some(part => part.name === table.name)
  found.tables.push(isLike ? { ...table, maybe_part: true } : table)
}

/** The named parts of a WITH: each sees those before it, and itself only when it is recursive. */
function withParts(clause: unknown, parts: readonly Part[], found: Found): readonly Part[] {
  if (!isJson(clause)) return parts
  const named = Array.isArray(clause.ctes) ? clause.ctes.filter(isJson) : []
  const outer = found.names.hidesOuterParts ? [] : parts
  let own: readonly Part[] = []
  for (const cte of named) {
    const alias = isJson(cte.alias) ? cte.alias : {}
    const part = { name: text(alias.name), quoted: alias.quoted === true }
    const itself = { ...part, maybe_table: found.names.readsOwnName }
    const inside = [...outer, ...own, ...(clause.recursive === true ? [itself] : [])]
    for (const [key, value] of Object.entries(cte)) {
      if (key !== 'alias' && key !== 'columns') visit(key, value, inside, found)
    }
    own = [...own, part]
  }
  const visible = [...parts, ...own]
  for (const [key, value] of Object.entries(clause)) {
    if (key !== 'ctes') visit(key, value, visible, found)
  }
  return visible
}
