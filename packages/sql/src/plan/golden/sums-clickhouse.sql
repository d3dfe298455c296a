WITH `__grouped` AS (
  SELECT `start`, `stop`, sum(`amount`) AS `sum`
  FROM `legs`
  GROUP BY `start`, `stop`
)
SELECT `start`, `stop`, `sum`, SUM(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL THEN `sum` ELSE NULL END) OVER (PARTITION BY `start`) AS `sum__whole`, SUM(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL AND `start` <> `stop` THEN `sum` ELSE NULL END) OVER (PARTITION BY `stop`) AS `sum__whole_2`, `sum__whole_3`, `sum__whole_4`
FROM (
  SELECT `start`, `stop`, `sum`, `sum__whole_3`, `sum__whole_4`
  FROM (
    SELECT `start`, `stop`, `sum`, `sum__whole_3`
    FROM `__grouped`
    LEFT JOIN (
      SELECT `stop` AS `__key_2_0`, (sum(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL THEN `sum` ELSE NULL END) + throwIf(ifNull(toTypeName(sum(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL THEN `sum` ELSE NULL END)) IN ('Int64', 'UInt64', 'Nullable(Int64)', 'Nullable(UInt64)') AND abs(sum(toFloat64(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL THEN `sum` ELSE NULL END))) > 9.2e18, 0), 'integer overflow')) AS `sum__whole_3`
      FROM `__grouped`
      GROUP BY `stop`
    ) AS `__summed_2` ON `start` = `__key_2_0`
  ) AS `__joined_0`
  LEFT JOIN (
    SELECT `start` AS `__key_3_0`, (sum(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL THEN `sum` ELSE NULL END) + throwIf(ifNull(toTypeName(sum(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL THEN `sum` ELSE NULL END)) IN ('Int64', 'UInt64', 'Nullable(Int64)', 'Nullable(UInt64)') AND abs(sum(toFloat64(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL THEN `sum` ELSE NULL END))) > 9.2e18, 0), 'integer overflow')) AS `sum__whole_4`
    FROM `__grouped`
    GROUP BY `start`
  ) AS `__summed_3` ON `stop` = `__key_3_0`
) AS `__joined_1`
ORDER BY 3 DESC NULLS LAST, 1 ASC NULLS LAST, 2 ASC NULLS LAST
LIMIT 3
SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1;
