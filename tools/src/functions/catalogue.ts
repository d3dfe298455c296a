/** What each database reports about its own functions, and what follows from that. */
import { type DeniedClass, deniedClassOf } from '@belvedere/sql/functions'

/** One function of a database's catalogue, all its variants together. */
export interface CatalogueEntry {
  /** Lower case. */
  readonly name: string
  /** 3: its value can change at any time or it does something, 2: it depends on the state of the session, 1: neither. */
  readonly volatility: 1 | 2 | 3
  /** It makes rows: it can stand where a table does. */
  readonly makes_rows: boolean
}

/** Types of arguments that no statement can pass. */
const UNCALLABLE = `'internal', 'cstring', 'trigger', 'event_trigger', 'language_handler', 'fdw_handler',
  'index_am_handler', 'tsm_handler', 'table_am_handler', 'pg_ddl_command'`

/** Extensions of PostgreSQL whose functions only compute, but for those that a rule of `classes.ts` names. */
export const FAMILIES = [
  'hstore',
  'pg_trgm',
  'unaccent',
  'intarray',
  'cube',
  'earthdistance',
  'fuzzystrmatch',
  'citext',
  'ltree',
  'uuid-ossp',
  'pgcrypto',
  'isn',
  'seg',
  'tablefunc',
  'intagg',
] as const

/** Statements whose rows are `CatalogueEntry`s, by dialect. */
export const CATALOGUE_SQL = {
  postgresql: `SELECT lower(proname) AS name,
      max(CASE provolatile WHEN 'v' THEN 3 WHEN 's' THEN 2 ELSE 1 END) AS volatility, max(proretset::int) AS makes_rows
    FROM pg_proc p LEFT JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e' AND d.classid = 'pg_proc'::regclass
      LEFT JOIN pg_extension e ON e.oid = d.refobjid
    WHERE prokind IN ('f', 'a', 'w')
      AND (pronamespace = 'pg_catalog'::regnamespace OR extname IN (${FAMILIES.map(name => `'${name}'`).join(', ')}))
      AND NOT EXISTS (SELECT 1 FROM unnest(proargtypes::oid[] || prorettype) AS t(id)
        WHERE format_type(id, NULL) IN (${UNCALLABLE}))
    GROUP BY 1 ORDER BY 1`,
  mysql: `SELECT lower(function) AS name, CASE WHEN function IN ('RAND', 'UUID', 'UUID_SHORT', 'SYS_GUID', 'RANDOM_BYTES')
      THEN 3 WHEN function IN ('NOW', 'CURDATE', 'CURTIME', 'UNIX_TIMESTAMP') THEN 2 ELSE 1 END AS volatility,
      0 AS makes_rows
    FROM information_schema.sql_functions ORDER BY 1`,
  sqlite: `SELECT lower(name) AS name, CASE WHEN name IN ('random', 'randomblob') OR max(flags & 0x200000) = 0 THEN 3
      WHEN name LIKE 'current\\_%' ESCAPE '\\' THEN 2 ELSE 1 END AS volatility, 0 AS makes_rows
    FROM pragma_function_list GROUP BY 1 ORDER BY 1`,
  duckdb: `SELECT lower(function_name) AS name, max(CASE stability WHEN 'VOLATILE' THEN 3
      WHEN 'CONSISTENT_WITHIN_QUERY' THEN 2 ELSE 1 END) AS volatility,
      max((function_type IN ('table', 'table_macro', 'pragma'))::INTEGER) AS makes_rows
    FROM duckdb_functions() GROUP BY 1 ORDER BY 1`,
} as const

export type CatalogueDialect = keyof typeof CATALOGUE_SQL

/** Functions that change with time or chance, and do nothing but give a value. */
const HARMLESS_VOLATILE: Readonly<Record<CatalogueDialect, RegExp>> = {
  postgresql: /^(random|clock_timestamp|gen_random_uuid|gen_random_bytes|timeofday|uuid_generate_v\w+|normal_rand)$/,
  mysql: /^(rand|uuid|uuid_short|sys_guid|random_bytes)$/,
  sqlite: /^(?!sqlite_|changes|total_changes|last_insert_rowid|load_extension|fts)/,
  duckdb: /^(random|uuid|uuidv4|uuidv7|gen_random_uuid|error)$/,
}

/** Functions that read the session's time, time zone, locale or text search configuration, and nothing else. */
const HARMLESS_STABLE: Readonly<Record<CatalogueDialect, RegExp>> = {
  postgresql:
    /^(age|any\w*_send|anytextcat|citext\w*|array_\w+|bpchar\w*|brin_\w+_send|concat\w*|convert\w*|date\w*|time\w*|enum_\w+|extract|format|generate_series|in_range|interval_\w+|jsonb?_\w+|length|make_\w+|money|multirange_send|name\w*|now|numeric|overlaps|pg_\w+|phraseto_tsquery|plainto_tsquery|quote_\w+|range_send|record_send|row_to_json|statement_timestamp|text\w*|to_\w+|transaction_timestamp|ts_(headline|match_\w+)|varcharsend|websearch_to_tsquery|xml\w*|unaccent\w*|similarity\w*|word_similarity\w*|strict_word_similarity\w*|show_trgm|hstore\w*|populate_record|earth|sec_to_gc|strip_\w+)$/,
  mysql: /./,
  sqlite: /./,
  duckdb: /^(transaction_timestamp|current_date|get_current_timestamp|get_current_time|now|today)$/,
}

/** Functions of DuckDB that make rows of their arguments alone; the others read files, tables or the engine. */
const ROWS: Readonly<Partial<Record<CatalogueDialect, RegExp>>> = {
  duckdb: /^(range|generate_series|unnest|json_each|json_tree)$/,
}

export type Decision =
  /** `volatile`: two calls with the same arguments can give two values. */
  | { readonly allowed: true; readonly makes_rows: boolean; readonly volatile: boolean }
  | { readonly allowed: false; readonly class: DeniedClass | 'source' | 'undecided' }

/** Whether a function of a catalogue may be called: nothing is left to chance, `undecided` is a mistake of the rules. */
export function decide(dialect: CatalogueDialect, { name, volatility, makes_rows }: CatalogueEntry): Decision {
  const denied = deniedClassOf(dialect, name)
  if (denied) return { allowed: false, class: denied }
  const rows = ROWS[dialect]
  // Where a scalar function has the name too, it is the scalar one that is listed.
  if (makes_rows && rows && !rows.test(name) && !SCALAR_TOO.has(name)) return { allowed: false, class: 'source' }
  if (volatility === 3 && !HARMLESS_VOLATILE[dialect].test(name)) return { allowed: false, class: 'undecided' }
  if (volatility === 2 && !HARMLESS_STABLE[dialect].test(name)) return { allowed: false, class: 'undecided' }
  return { allowed: true, makes_rows: makes_rows && (rows?.test(name) ?? true), volatile: volatility === 3 }
}

const SCALAR_TOO: ReadonlySet<string> = new Set(['histogram', 'repeat'])
