/** Made by `npm run functions` from the catalogue of the database; the rules are in `tools/src/functions/catalogue.ts`. */
export const scalar = `
  -> ->> abs acos acosh asin asinh atan atan2 atanh avg ceil ceiling char coalesce concat concat_ws cos cosh count
  cume_dist current_date current_time current_timestamp date datetime degrees dense_rank exp first_value floor format
  geopoly_area geopoly_bbox geopoly_blob geopoly_ccw geopoly_contains_point geopoly_group_bbox geopoly_json
  geopoly_overlap geopoly_regular geopoly_svg geopoly_within geopoly_xform glob group_concat hex if ifnull iif instr
  json json_array json_array_insert json_array_length json_error_position json_extract json_group_array
  json_group_object json_insert json_object json_patch json_pretty json_quote json_remove json_replace json_set
  json_type json_valid jsonb jsonb_array jsonb_array_insert jsonb_extract jsonb_group_array jsonb_group_object
  jsonb_insert jsonb_object jsonb_patch jsonb_remove jsonb_replace jsonb_set julianday lag last_value lead length like
  likelihood likely ln log log10 log2 lower ltrim max median min mod nth_value ntile nullif octet_length percent_rank
  percentile percentile_cont percentile_disc pi pow power printf quote radians random rank replace round row_number
  rtrim sign sin sinh soundex sqrt strftime string_agg substr substring sum tan tanh time timediff total trim trunc
  typeof unhex unicode unistr unistr_quote unixepoch unlikely upper
`

export const rows = `
`

export const volatile = `
  median percentile percentile_cont percentile_disc random
`

export const kinds = `
  abs acos asin atan atan2 avg ceil coalesce cos count cume_dist degrees dense_rank exp first_value floor group_concat
  if_func j_s_o_n_array json_array_length json_extract json_object json_type lag last_value lead length ln log lower
  max median min mod_func n_tile nth_value percent_rank pi power radians rand random rank row_number sin sqrt
  str_position string_agg substring sum tan trim typeof upper
`
