/**
 * Pure functions of DuckDB, which neither read nor change anything outside of their arguments. The list is generated
 * from its catalog (`npm run functions`); the names below exist only in its parser.
 */
import { deniedClassOf } from './functions/classes.ts'
import * as duckdb from './functions/duckdb.generated.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const PARSER_WORDS = words(`
  // ^ ->> ~ !~ xor array_value cast coalesce constant_or_null count_star date_add error if ifnull list_apply list_transform
  list_filter nullif percent_rank rank_dense regexp_full_match row struct_pack try_strptime unnest yearweek
  formatreadabledecimalsize formatreadablesize
  current_time current_timestamp localtime localtimestamp ago list_has json_extract_path
`)

const VOLATILE = words(`
  current_date current_localtime current_localtimestamp gen_random_uuid get_current_time get_current_timestamp now
  current_time current_timestamp localtime localtimestamp random today transaction_timestamp uuid uuidv4 uuidv7 age ago
`)

export const DUCKDB_SCALAR_FUNCTIONS: ReadonlySet<string> = new Set(
  [...words(duckdb.scalar), ...PARSER_WORDS, ...VOLATILE].filter(name => deniedClassOf('duckdb', name) === null),
)

export const DUCKDB_TABLE_FUNCTIONS: ReadonlySet<string> = new Set(words(duckdb.rows))

export const DUCKDB_VOLATILE_FUNCTIONS: ReadonlySet<string> = new Set([...VOLATILE, ...words(duckdb.volatile)])
