/** Functions of DuckDB that only compute: nothing outside of their arguments can be seen or changed with them. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const OPERATORS = words('+ - * / // % ^ ** || ~~ !~~ ~~* !~~* ~~~ ~ !~ & | << >> @ ^@ && @> <@ ->>')

const AGGREGATES = words(`
  any_value approx_count_distinct approx_quantile approx_top_k arbitrary arg_max arg_max_null arg_min arg_min_null
  argmax argmin array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count count_if count_star countif
  covar_pop covar_samp entropy favg first fsum geomean geometric_mean group_concat histogram kahan_sum kurtosis
  kurtosis_pop last list listagg mad max max_by mean median min min_by mode product quantile quantile_cont
  quantile_disc regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy
  reservoir_quantile sem skewness stddev stddev_pop stddev_samp string_agg sum sum_no_overflow sumkahan var_pop
  var_samp variance wavg weighted_avg
`)

const WINDOWS = words(`
  cume_dist dense_rank fill first_value lag last_value lead nth_value ntile percent_rank rank rank_dense row_number
`)

const NUMBERS = words(`
  abs acos acosh add asin asinh atan atan2 atanh bit_count cbrt ceil ceiling cos cosh cot degrees divide even exp
  factorial fdiv floor fmod gamma gcd greatest greatest_common_divisor isfinite isinf isnan lcm least lgamma ln log
  log10 log2 mod multiply nextafter pi pow power radians round round_even roundbankers sign signbit sin sinh sqrt
  subtract tan tanh trunc xor equi_width_bins width_bucket
`)

const TEXTS = words(`
  ascii bar base64 bin char_length character_length chr concat concat_ws contains damerau_levenshtein editdist3
  ends_with format format_bytes formatreadabledecimalsize formatreadablesize from_base64 hamming hash hex
  ilike_escape instr jaccard jaro_similarity jaro_winkler_similarity lcase left left_grapheme len length
  length_grapheme levenshtein like_escape lower lpad ltrim md5 mismatches nfc_normalize not_ilike_escape
  not_like_escape octet_length ord position prefix printf regexp_escape regexp_extract regexp_extract_all
  regexp_full_match regexp_matches regexp_replace regexp_split_to_array replace reverse right right_grapheme rpad
  rtrim sha1 sha256 split split_part starts_with str_split str_split_regex string_split string_split_regex
  string_to_array strip_accents strlen strpos substr substring substring_grapheme suffix to_base64 to_binary to_hex
  translate trim ucase unbin unhex unicode upper url_decode url_encode
`)

const TIMES = words(`
  age ago century date_add date_diff date_part date_sub date_trunc datediff datepart datesub datetrunc day dayname
  dayofmonth dayofweek dayofyear days_in_month decade epoch epoch_ms epoch_ns epoch_us era hour isodow isoyear julian
  last_day make_date make_time make_timestamp make_timestamp_ms make_timestamp_ns make_timestamptz microsecond
  millennium millisecond minute month monthname nanosecond quarter second strftime strptime time_bucket timezone
  timezone_hour timezone_minute to_centuries to_days to_decades to_hours to_microseconds to_millennia
  to_milliseconds to_minutes to_months to_quarters to_seconds to_timestamp to_weeks to_years try_strptime week
  weekday weekofyear year yearweek
`)

const VALUES = words(`
  array_contains array_distinct array_extract array_has array_has_all array_has_any array_length array_position
  array_slice array_sort array_to_string array_unique array_value cardinality coalesce constant_or_null element_at
  error flatten if ifnull json json_array json_array_length json_contains json_exists json_extract json_extract_path
  json_extract_path_text json_extract_string json_keys json_object json_type json_valid json_value list_apply list_avg
  list_concat list_contains list_count list_distinct list_element list_extract list_filter list_first list_has
  list_has_all list_has_any list_last list_max list_median list_min list_mode list_pack list_position list_slice
  list_sort list_sum list_transform list_unique list_value map map_contains map_entries map_extract map_keys
  map_values nullif row struct_extract struct_extract_at struct_pack to_json typeof unnest array_filter
  array_transform
`)

const VOLATILE = words(`
  current_date current_localtime current_localtimestamp gen_random_uuid get_current_time get_current_timestamp now
  current_time current_timestamp localtime localtimestamp random today transaction_timestamp uuid uuidv4 uuidv7 age ago
`)

const ICU_COLLATIONS = words('icu_collate_noaccent icu_sort_key')

export const DUCKDB_SCALAR_FUNCTIONS: ReadonlySet<string> = new Set([
  ...OPERATORS,
  ...AGGREGATES,
  ...WINDOWS,
  ...NUMBERS,
  ...TEXTS,
  ...TIMES,
  ...VALUES,
  ...VOLATILE,
  ...ICU_COLLATIONS,
])

export const DUCKDB_TABLE_FUNCTIONS: ReadonlySet<string> = new Set(['range', 'generate_series', 'unnest'])

export const DUCKDB_VOLATILE_FUNCTIONS: ReadonlySet<string> = new Set(VOLATILE)
