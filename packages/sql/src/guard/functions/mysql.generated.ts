/** Made by `npm run functions` from the catalogue of the database; the rules are in `tools/src/functions/catalogue.ts`. */
export const scalar = `
  abs acos adddate addtime add_months aes_decrypt aes_encrypt asin atan atan2 bin bit_and bit_count bit_length bit_or
  bit_xor cast ceil ceiling character_length char_length chr coalesce coercibility collation column_check
  column_exists column_json column_list compress concat concat_operator_oracle concat_ws conv convert_tz cos cot count
  crc32 crc32c cume_dist curdate curtime datediff date_add date_format date_sub dayname dayofmonth dayofweek dayofyear
  decode decode_oracle degrees dense_rank elt encode encrypt exp export_set extract field find_in_set first_value
  floor format from_base64 from_days from_unixtime greatest group_concat hex ifnull inet6_aton inet6_ntoa inet_aton
  inet_ntoa instr isnull is_ipv4 is_ipv4_compat is_ipv4_mapped is_ipv6 json_array json_arrayagg json_array_append
  json_array_insert json_compact json_contains json_contains_path json_depth json_detailed json_equals json_exists
  json_extract json_insert json_keys json_length json_loose json_merge json_merge_patch json_merge_preserve
  json_normalize json_object json_objectagg json_overlaps json_pretty json_query json_quote json_remove json_replace
  json_search json_set json_type json_unquote json_valid json_value lag last_day lcase lead least length lengthb ln
  locate log log10 log2 lower lpad lpad_oracle ltrim ltrim_oracle makedate maketime make_set max md5 median
  microsecond mid min mod monthname natural_sort_key now nth_value ntile nullif nvl nvl2 oct octet_length old_password
  ord password percentile_cont percentile_disc percent_rank period_add period_diff pi position pow power quarter quote
  radians rand random_bytes rank regexp_instr regexp_replace regexp_substr replace_oracle reverse round rpad
  rpad_oracle rtrim rtrim_oracle sec_to_time sformat sha sha1 sha2 sign sin soundex space sqrt std stddev stddev_pop
  stddev_samp strcmp str_to_date subdate substr substring substring_index substr_oracle subtime sum sys_guid tan
  timediff time_format time_to_sec to_base64 to_char to_days to_seconds trim trim_oracle ucase uncompress
  uncompressed_length unhex unix_timestamp upper uuid uuid_short variance var_pop var_samp week weekday weekofyear
  yearweek
`

export const rows = `
`

export const volatile = `
  rand random_bytes sys_guid uuid uuid_short
`

export const kinds = `
  abs acos add_months asin atan atan2 bitwise_and_agg bitwise_or_agg bitwise_xor_agg ceil coalesce cos count cume_dist
  day_of_month day_of_week day_of_year degrees dense_rank exp extract first_value floor group_concat j_s_o_n_array
  j_s_o_n_array_agg j_s_o_n_object_agg json_extract json_keys json_object json_query json_type json_value lag last_day
  lead length ln log lower max median min mod_func n_tile nth_value nvl nvl2 percent_rank pi power quarter radians
  rand rank sin sqrt stddev stddev_pop stddev_samp str_position substring sum tan trim upper var_pop var_samp variance
  week_of_year
`
