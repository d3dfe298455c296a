/** Functions of databases other than DuckDB that only compute: nothing outside of their arguments can be reached. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Everywhere by the same name, or by a name that does nothing else anywhere. */
const COMMON = words(`
  abs acos asin atan atan2 avg cbrt ceil ceiling char_length character_length coalesce concat concat_ws corr cos cot
  count covar_pop covar_samp cume_dist date day dayofmonth dayofweek dayofyear degrees dense_rank exp extract
  first_value floor greatest hour if_func if_null ifnull lag last_value lead least left length ln log log10 log2 lower
  lpad ltrim max median min minute mod month n_tile nth_value ntile null_if nullif nvl octet_length overlay
  percent_rank percentile_cont percentile_disc pi position power pow quarter radians rank regexp_like regexp_replace
  repeat replace reverse right round row row_number rpad rtrim second sign sin split_part sqrt stddev stddev_pop
  stddev_samp string_agg group_concat substr substring sum tan time trim trunc truncate trunc_func typeof upper
  var_pop var_samp variance week year json_extract json_extract_scalar json_array_length json_array json_object
  l_trim r_trim array_agg any_value approx_distinct approx_count_distinct approx_percentile count_if sum_if
  date_trunc date_add date_sub date_diff date_format timestamp_trunc last_day initcap ascii chr char_func
  starts_with ends_with contains current_date current_time current_timestamp localtime localtimestamp now
  to_date to_timestamp to_char to_number mod_func int_div list_agg logical_and logical_or bitwise_and_agg
  bitwise_or_agg bitwise_xor_agg regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy
  regr_syy width_bucket grouping filter cast_to_str_type monthname dayname year_of_week week_of_year day_of_week
  day_of_month day_of_year unix_timestamp from_unixtime element_at array array_func cardinality
  map_func convert hex unhex md5 s_h_a s_h_a2 sha1 sha2 sha256 str_to_date timestamp_diff timestamp_add timestamp_sub
  datetime_diff lower_hex levenshtein soundex translate json_value json_query json_type json_keys mode first last
  make_date make_timestamp make_interval ordered skewness parse_json to_json str_position substring_index instr
  locate nvl2 decode decode_case try_cast safe_cast
`)

const POSTGRESQL = words(`
  age array_append array_cat array_length array_position array_prepend array_remove array_to_string bit_and bit_or
  bool_and bool_or btrim date_bin date_part div every factorial format gcd isfinite jsonb_agg jsonb_array_length
  jsonb_build_array jsonb_build_object jsonb_extract_path jsonb_extract_path_text jsonb_object_agg jsonb_object_keys
  jsonb_typeof json_agg json_build_array json_build_object json_extract_path json_extract_path_text json_typeof
  justify_days justify_hours justify_interval lcm make_time make_timestamptz num_nonnulls num_nulls quote_literal
  regexp_count regexp_instr regexp_match regexp_matches regexp_split_to_array regexp_substr scale sinh cosh tanh
  strpos statement_timestamp clock_timestamp transaction_timestamp string_to_array timezone to_hex unnest
  array_concat array_contains generate_series trim_array min_scale to_jsonb row_to_json bit_length
`)

const MYSQL = words(`
  addtime adddate bin bit_and bit_count bit_or bit_xor char conv convert_tz crc32 curdate curtime date_part datediff
  elt field find_in_set format from_days if isnull json_contains json_contains_path json_depth json_length
  json_merge_patch json_unquote json_valid json_arrayagg json_objectagg lcase makedate maketime microsecond mid oct
  ord period_add period_diff quote regexp_instr regexp_substr sec_to_time space std strcmp subdate subtime
  sysdate time_format time_to_sec timediff timestamp timestampadd timestampdiff to_days to_seconds ucase utc_date
  utc_time utc_timestamp weekday weekofyear yearweek values j_s_o_n_array_agg j_s_o_n_object_agg utc_timestamp
`)

const SQLITE = words(`
  char datetime date format glob ifnull iif instr julianday like likelihood likely nullif printf quote strftime time
  timediff total unicode unixepoch unlikely json json_group_array json_group_object json_patch json_quote json_valid
`)

const CLICKHOUSE = words(`
  todate todate32 todatetime todatetime64 tostring toint8 toint16 toint32 toint64 touint8 touint16 touint32 touint64
  tofloat32 tofloat64 todecimal32 todecimal64 todecimal128 toyear toquarter tomonth todayofmonth todayofweek
  todayofyear tohour tominute tosecond tounixtimestamp tostartofyear tostartofquarter tostartofmonth tostartofweek
  tostartofday tostartofhour tostartofminute tostartofsecond tostartoffiveminutes tostartoftenminutes
  tostartoffifteenminutes tostartofinterval tomonday toyyyymm toyyyymmdd toisoweek toisoyear toweek toyearweek
  totimezone formatdatetime parsedatetime parsedatetimebesteffort datediff dateadd datesub adddays addhours addminutes
  addmonths addquarters addseconds addweeks addyears subtractdays subtracthours subtractmonths subtractyears today
  yesterday uniq uniqexact uniqcombined uniqhll12 countif sumif avgif minif maxif anyif argmin argmax any anylast
  any_last quantile quantiles quantileexact quantiletiming quantiletdigest combined_parameterized_agg
  combined_agg_func grouparray groupuniqarray topk sumwithoverflow stddevpop stddevsamp varpop varsamp covarpop
  covarsamp kurtpop skewpop if multiif isnull isnotnull assumenotnull tonullable nullif empty notempty lowerutf8
  upperutf8 lengthutf8 substringutf8 positioncaseinsensitive multisearchany match extractall splitbychar
  splitbystring arraystringconcat arrayjoin arraymap arrayfilter arraycount arraysum arrayelement arrayexists arraysort
  arraydistinct has hasany hasall indexof length jsonextract jsonextractstring jsonextractint jsonextractfloat
  jsonextractbool jsonhas simplejsonextractstring simplejsonextractint rounddown roundtoexp2 intdiv intdivorzero modulo
  plus minus multiply divide negate startswith endswith trimboth trimleft trimright domain path tuple tupleelement
  array map bitand bitor bitxor cityhash64 siphash64 laginframe leadinframe arg_max arg_min
`)

const TRINO = words(`
  approx_most_frequent arbitrary array_distinct array_except array_intersect array_join array_max array_min
  array_position array_remove array_sort array_sum array_union arg_max arg_min at_timezone bool_and bool_or checksum
  codepoint concat_ws contains count_if date_parse day_of_month day_of_week day_of_year dow doy every
  filter flatten format format_datetime from_iso8601_date from_iso8601_timestamp from_unixtime geometric_mean
  hamming_distance histogram human_readable_seconds is_finite is_infinite is_nan json_array_contains json_format
  json_parse json_size kurtosis last_day_of_month levenshtein_distance map map_agg map_concat map_entries map_filter
  map_from_entries map_keys map_values max_by min_by millisecond nan normalize numeric_histogram parse_datetime
  reduce regexp_count regexp_extract regexp_extract_all regexp_position regexp_split sequence skewness slice
  split split_to_map strpos timezone_hour timezone_minute to_base to_iso8601 to_milliseconds to_unixtime transform
  try unnest url_extract_host url_extract_parameter url_extract_path with_timezone word_stem year_of_week yow zip
  transform_keys transform_values array_filter array_transform array_contains week_of_year
`)

export interface DialectFunctions {
  readonly scalar: ReadonlySet<string>
  /** Also where a table can stand. */
  readonly table: ReadonlySet<string>
}

const functionsOf = (own: readonly string[], table: readonly string[] = []): DialectFunctions => ({
  scalar: new Set([...COMMON, ...own]),
  table: new Set(table),
})

/** By the parser's name of the dialect. */
export const DIALECT_FUNCTIONS: Readonly<Record<string, DialectFunctions>> = {
  postgresql: functionsOf(POSTGRESQL, ['generate_series', 'unnest', 'jsonb_array_elements', 'json_array_elements']),
  mysql: functionsOf(MYSQL),
  sqlite: functionsOf(SQLITE),
  clickhouse: functionsOf(CLICKHOUSE, ['numbers']),
  trino: functionsOf(TRINO, ['unnest', 'sequence']),
}

export const VOLATILE_FUNCTIONS: ReadonlySet<string> = new Set(
  words(`
    age clock_timestamp curdate current_date current_time current_timestamp curtime localtime localtimestamp now
    statement_timestamp sysdate today transaction_timestamp unix_timestamp utc_date utc_time utc_timestamp yesterday
  `),
)
