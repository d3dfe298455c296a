/** Functions and keywords for completion. */

/** Functions for databases that do not list their own. */
export const COMMON_FUNCTIONS: readonly string[] =
  'abs approx_count_distinct arg_max arg_min array_agg avg cast ceil coalesce concat contains corr count covar_pop date_diff date_part date_trunc day dense_rank exp extract first_value floor greatest hour ifnull lag last_value lead least left length list ln log10 lower lpad ltrim max mean median min minute mod month now nullif ntile percent_rank percentile_cont position power quantile_cont quarter random rank regexp_extract regexp_matches regexp_replace replace right round row_number rtrim second sign split_part sqrt stddev strftime string_agg strptime substring sum to_timestamp trim try_cast upper var_pop variance week year'.split(
    ' ',
  )

/** Common keywords of queries, a small part of the standard's. */
export const COMMON_KEYWORDS: readonly string[] =
  'ALL AND ANY AS ASC BETWEEN BY CASE CAST CROSS CURRENT DATE DESC DISTINCT ELSE END EXCEPT EXISTS FALSE FETCH FILTER FIRST FOLLOWING FROM FULL GROUP HAVING ILIKE IN INNER INTERSECT INTERVAL IS JOIN LAST LATERAL LEFT LIKE LIMIT NATURAL NOT NULL NULLS OFFSET ON OR ORDER OUTER OVER PARTITION PRECEDING QUALIFY RANGE RECURSIVE RIGHT ROLLUP ROW ROWS SELECT THEN TIMESTAMP TRUE UNBOUNDED UNION UNNEST USING VALUES WHEN WHERE WINDOW WITH WITHIN'.split(
    ' ',
  )
