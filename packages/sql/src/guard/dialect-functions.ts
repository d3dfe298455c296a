/**
 * Pure functions of databases other than DuckDB, which access nothing outside of their arguments. Those of PostgreSQL,
 * MariaDB and SQLite are generated from their catalogs (`npm run functions`), the others are from their documentation.
 */
import { deniedClassOf } from './functions/classes.ts'
import * as mysql from './functions/mysql.generated.ts'
import * as postgresql from './functions/postgresql.generated.ts'
import { CLICKHOUSE_REVIEWED, TRINO_REVIEWED } from './functions/reviewed.ts'
import * as sqlite from './functions/sqlite.generated.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Functions with the same name everywhere, or with a name that has no other meaning in any database. */
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

/** Constructs with function syntax, and functions that the parser names differently from the catalog. */
const POSTGRESQL_WORDS = words(`
  array_concat array_contains array_length every grouping json_agg json_extract_path jsonb_extract_path parse_json to_number trim_array
  xmlagg xmlconcat xmlelement xmlexists xmlforest xmlparse xmlpi xmlroot xmlserialize json_build_object merge_action
  ts_match array_contains_all array_contained_by array_overlaps regexp_i_like euclidean_distance adjacent extends_left
  extends_right overlaps j_s_o_n_b_contains j_s_o_n_b_contains_any_top_keys j_s_o_n_b_contains_all_top_keys
  unnest num_nonnulls num_nulls normalize rollup is_normalized string_to_table date_bin explode unicode_string
`)
/** PostGIS. Functions that read files, tables or the catalog are denied by their class. */
const POSTGIS = /^(_?st_|geometry(type|_)?|geography(_|$)|box[23]d$|tile(bbox)?$)/

const MYSQL_WORDS = words(`
  any_value bit_and bit_count bit_or bit_xor char convert date_part datediff field format from_days if isnull
  json_arrayagg json_objectagg json_contains json_unquote json_table json_merge_patch j_s_o_n_array_agg
  j_s_o_n_object_agg lcase microsecond mid regexp_instr regexp_substr st_area st_asgeojson st_astext st_buffer
  st_centroid st_contains st_distance st_distance_sphere st_geomfromtext st_intersects st_length st_point_n st_within
  st_x st_y statement_timestamp std strcmp subdate sysdate time timestamp timestampadd timestampdiff timestamp_seconds
  to_days ucase utc_date utc_time utc_timestamp values weekday weekofyear year yearweek curtime date localtime
  localtimestamp bin_to_uuid uuid_to_bin is_uuid regexp_like grouping format_bytes format_pico_time json_storage_size
  json_schema_valid json_schema_validation_report bit_length
`)
const SQLITE_WORDS = words('current_date current_time current_timestamp date datetime time raise filter')

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
  array map bitand bitor bitxor cityhash64 siphash64 laginframe leadinframe arg_max arg_min cube rollup
`)

/** Families of pure functions in the documentation. Functions that are denied by their class remain denied. */
const CLICKHOUSE_FAMILIES = new RegExp(
  `^(${[
    '(array|json|simplejson|visitparam|tuple|map|bitmap|bit|polygon|geo|h3|s2|wkt|ngram\\w*|wordshingle)[a-z0-9_]*',
    'to(u?int|float|decimal|bfloat)[0-9]+(or(null|zero|default))?',
    'to(date|datetime|string|fixedstring|uuid|ipv4|ipv6|interval|start|relative|last|year|month|day|hour|minute|second|iso|yyyymm|unixtimestamp|timezone|time|typename|columntypename|bool|json|validutf8|lowcardinality)[a-z0-9_]*',
    '(parsedatetime|formatdatetime|fromunixtimestamp|add|subtract|date|time|snowflake|ulid|uuid|format|age)[a-z0-9_]*',
    '(position|countsubstrings|multisearch|multimatch|multifuzzymatch|splitby|replace|regexp|extract|token|concat)[a-z0-9_]*',
    '(lower|upper|length|substring|reverse|left|right|leftpad|rightpad|repeat|initcap|trim|ltrim|rtrim|space|translate)(utf8)?',
    '(cityhash|farmhash|farmfingerprint|siphash|murmurhash|xxhash|xxh|metrohash|javahash|hivehash|inthash|wyhash|gccmurmur|kafkamurmur|halfmd5|md[45]|sha|blake)[a-z0-9_]*',
    '(domain|topleveldomain|firstsignificantsubdomain|cut(to|www|url|query|fragment|ipv6)|protocol|port|path|querystring|fragment|extracturl|url(hierarchy|pathhierarchy|path)|decodeurl|encodeurl|netloc)[a-z0-9_]*',
    '(ipv4|ipv6|isipv|isipaddress|mac(num|string))[a-z0-9_]*',
    '(base32|base58|base64|trybase)[a-z0-9_]*|hex|unhex|bin|unbin|char|punycode\\w*|idna\\w*',
    '(is|assume|not)(null|notnull|empty|finite|infinite|nan|valid\\w+|decimal\\w*)|empty|tonullable|ifnull|ifnotfinite|coalesce|nullif',
    '(sum|avg|min|max|count|any|anylast|anyheavy|uniq|quantile|quantiles|median|grouparray|groupuniqarray|groupbit|groupconcat|argmin|argmax|topk|stddev|var|covar|corr|skew|kurt|first_value|last_value|entropy|histogram|simplelinearregression|stochastic\\w+|mannwhitney|studentt|welch|exponential|deltasum|boundingratio|retention|windowfunnel|sequence(match|count|nextnode)|sparkbar|rankcorr|largesttriangle|intervallength|maxintersections|summap|minmap|maxmap|cramer|theil|contingency|kolmogorov)[a-z0-9_]*',
    '(round|floor|ceil|trunc|exp|log|ln|pow|power|sqrt|cbrt|erf|lgamma|tgamma|sin|cos|tan|asin|acos|atan|sinh|cosh|tanh|asinh|acosh|atanh|hypot|degrees|radians|sign|factorial|gcd|lcm|abs|intdiv|modulo|moduloorzero|positivemodulo|negate|plus|minus|multiply|divide|width_bucket|proportionsztest|greatcircle|l[12p]|linf|cosinedistance)[a-z0-9_]*|pi|e',
    '(rownumber|runningdifference|neighbor|lag|lead|rank|dense|ntile|percent|cume|row_number)[a-z0-9_]*',
  ].join('|')})$`,
)

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
  transform_keys transform_values array_filter array_transform array_contains week_of_year cube rollup
`)

/** Geospatial functions; all of them are pure. */
const TRINO_GEOMETRY =
  /^(st_\w+|(to|from)_(geometry|spherical_geography|geojson_geometry|encoded_polyline)|geometry_\w+|bing_\w+|simplify_geometry|great_circle_distance|convex_hull_agg|line_(locate|interpolate)_points?)$/

export interface DialectFunctions {
  readonly scalar: ReadonlySet<string>
  /** Table functions. */
  readonly table: ReadonlySet<string>
  /** Names that the parser gives to calls for which it has a separate kind. */
  readonly kinds: ReadonlySet<string>
  /** Functions of extensions that are not in the catalog, by prefix. */
  readonly family?: RegExp | undefined
}

interface Own {
  /** Names of functions. */
  readonly functions: readonly string[]
  /** Reviewed names of functions and of parser kinds. */
  readonly words?: readonly string[]
  readonly kinds?: readonly string[]
  readonly table?: readonly string[]
  readonly family?: RegExp
}

/**
 * Combines the lists of a dialect. A kind is not allowed because a function has the same name: `delete` is a function
 * of `hstore`, but also a statement. Reviewed words are allowed even if a rule denies them; a test reports the
 * contradiction.
 */
function functionsOf(dialect: string, { functions, words: known = [], kinds = [], table = [], family }: Own) {
  const isAllowed = (name: string) => deniedClassOf(dialect, name) === null
  return {
    scalar: new Set([...[...COMMON, ...functions, ...kinds].filter(isAllowed), ...known]),
    kinds: new Set([...[...COMMON, ...kinds].filter(isAllowed), ...known]),
    table: new Set(table),
    family,
  }
}

/** By the parser's name of the dialect. */
export const DIALECT_FUNCTIONS: Readonly<Record<string, DialectFunctions>> = {
  postgresql: functionsOf('postgresql', {
    functions: words(postgresql.scalar),
    kinds: words(postgresql.kinds),
    words: POSTGRESQL_WORDS,
    table: words(postgresql.rows),
    family: POSTGIS,
  }),
  mysql: functionsOf('mysql', { functions: words(mysql.scalar), kinds: words(mysql.kinds), words: MYSQL_WORDS }),
  sqlite: functionsOf('sqlite', {
    functions: words(sqlite.scalar),
    kinds: words(sqlite.kinds),
    words: SQLITE_WORDS,
    table: ['json_each', 'json_tree'],
  }),
  clickhouse: functionsOf('clickhouse', {
    functions: words(CLICKHOUSE_REVIEWED),
    kinds: ['rand'],
    words: CLICKHOUSE,
    table: ['numbers'],
    family: CLICKHOUSE_FAMILIES,
  }),
  trino: functionsOf('trino', {
    functions: words(TRINO_REVIEWED),
    kinds: ['rand', 'random'],
    words: TRINO,
    table: ['unnest', 'sequence'],
    family: TRINO_GEOMETRY,
  }),
}

export const VOLATILE_FUNCTIONS: ReadonlySet<string> = new Set(
  words(`
    age clock_timestamp curdate current_date current_time current_timestamp curtime localtime localtimestamp now
    gen_random_bytes gen_random_uuid normal_rand rand random random_bytes randomblob statement_timestamp sys_guid sysdate
    timeofday uuid uuid_generate_v1 uuid_generate_v1mc uuid_generate_v4 uuid_short
    generateuuidv4 generateuuidv7 shuffle generatesnowflakeid now64 nowinblock rand32 rand64 randbernoulli randbinomial
    randcanonical randchisquared randconstant randexponential randfisherf randlognormal randnegativebinomial randnormal
    randpoisson randstudentt randuniform
    sysdate today transaction_timestamp unix_timestamp utc_date utc_time utc_timestamp yesterday
  `),
)
