WITH `__rows` AS (
  SELECT `at`, `carrier`, COUNT(*) AS `count`
  FROM `flights`
  GROUP BY `at`, `carrier`
), `__sizes` AS (
  SELECT `carrier` AS `__series_0`, COUNT(*) AS `__size`, (sum(`count`) + throwIf(ifNull(toTypeName(sum(`count`)) IN ('Int64', 'UInt64', 'Nullable(Int64)', 'Nullable(UInt64)') AND abs(sum(toFloat64(`count`))) > 9.2e18, 0), 'integer overflow')) AS `__rank`
  FROM `__rows`
  GROUP BY `carrier`
), `__ordered` AS (
  SELECT `__series_0`, `__size`, ROW_NUMBER() OVER (ORDER BY CASE WHEN `__rank` IS NULL THEN 1 ELSE 0 END ASC, `__rank` DESC, `__series_0` ASC) AS `__place`
  FROM `__sizes`
), `__chosen` AS (
  SELECT `__series_0`, `__place`, SUM(`__size`) OVER (ORDER BY `__place` ASC) AS `__up_to`
  FROM `__ordered`
)
SELECT `at`, `carrier`, `count`
FROM `__rows`
JOIN `__chosen` ON `carrier` IS NOT DISTINCT FROM `__series_0`
WHERE `__up_to` <= 100 OR `__place` = 1
ORDER BY 1 ASC NULLS LAST, 2 ASC NULLS LAST
LIMIT 10001
SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1;

WITH `__rows` AS (
  SELECT `at`, `carrier`, COUNT(*) AS `count`
  FROM `flights`
  GROUP BY `at`, `carrier`
), `__sizes` AS (
  SELECT `carrier` AS `__series_0`, COUNT(*) AS `__size`, (sum(`count`) + throwIf(ifNull(toTypeName(sum(`count`)) IN ('Int64', 'UInt64', 'Nullable(Int64)', 'Nullable(UInt64)') AND abs(sum(toFloat64(`count`))) > 9.2e18, 0), 'integer overflow')) AS `__rank`
  FROM `__rows`
  GROUP BY `carrier`
), `__ordered` AS (
  SELECT `__series_0`, `__size`, ROW_NUMBER() OVER (ORDER BY CASE WHEN `__rank` IS NULL THEN 1 ELSE 0 END ASC, `__rank` DESC, `__series_0` ASC) AS `__place`
  FROM `__sizes`
), `__chosen` AS (
  SELECT `__series_0`, `__place`, SUM(`__size`) OVER (ORDER BY `__place` ASC) AS `__up_to`
  FROM `__ordered`
)
SELECT toFloat64(sum(CASE WHEN `__up_to` <= 100 OR `__place` = 1 THEN 1 ELSE 0 END)) AS `shown`, COUNT(*) AS `total`
FROM `__chosen`
SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1;

WITH `__rows` AS (
  SELECT `at`, `carrier`, avg(toFloat64(`delay`)) AS `mean delay`
  FROM `flights`
  GROUP BY `at`, `carrier`
), `__ranks` AS (
  SELECT `carrier` AS `__rank_0`, avg(toFloat64(`delay`)) AS `__rank`
  FROM `flights`
  GROUP BY `carrier`
), `__sizes` AS (
  SELECT `__series_0`, `__size`, `__rank`
  FROM (
    SELECT `carrier` AS `__series_0`, COUNT(*) AS `__size`
    FROM `__rows`
    GROUP BY `carrier`
  ) AS `__counted`
  LEFT JOIN `__ranks` ON `__series_0` IS NOT DISTINCT FROM `__rank_0`
), `__ordered` AS (
  SELECT `__series_0`, `__size`, ROW_NUMBER() OVER (ORDER BY CASE WHEN `__rank` IS NULL THEN 1 ELSE 0 END ASC, `__rank` DESC, `__series_0` ASC) AS `__place`
  FROM `__sizes`
), `__chosen` AS (
  SELECT `__series_0`, `__place`, SUM(`__size`) OVER (ORDER BY `__place` ASC) AS `__up_to`
  FROM `__ordered`
)
SELECT `at`, `carrier`, `mean delay`
FROM `__rows`
JOIN `__chosen` ON `carrier` IS NOT DISTINCT FROM `__series_0`
WHERE `__up_to` <= 100 OR `__place` = 1
ORDER BY 1 ASC NULLS LAST, 2 ASC NULLS LAST
LIMIT 10001
SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1;

WITH `__rows` AS (
  SELECT `at`, `carrier`, avg(toFloat64(`delay`)) AS `mean delay`
  FROM `flights`
  GROUP BY `at`, `carrier`
), `__ranks` AS (
  SELECT `carrier` AS `__rank_0`, avg(toFloat64(`delay`)) AS `__rank`
  FROM `flights`
  GROUP BY `carrier`
), `__sizes` AS (
  SELECT `__series_0`, `__size`, `__rank`
  FROM (
    SELECT `carrier` AS `__series_0`, COUNT(*) AS `__size`
    FROM `__rows`
    GROUP BY `carrier`
  ) AS `__counted`
  LEFT JOIN `__ranks` ON `__series_0` IS NOT DISTINCT FROM `__rank_0`
), `__ordered` AS (
  SELECT `__series_0`, `__size`, ROW_NUMBER() OVER (ORDER BY CASE WHEN `__rank` IS NULL THEN 1 ELSE 0 END ASC, `__rank` DESC, `__series_0` ASC) AS `__place`
  FROM `__sizes`
), `__chosen` AS (
  SELECT `__series_0`, `__place`, SUM(`__size`) OVER (ORDER BY `__place` ASC) AS `__up_to`
  FROM `__ordered`
)
SELECT toFloat64(sum(CASE WHEN `__up_to` <= 100 OR `__place` = 1 THEN 1 ELSE 0 END)) AS `shown`, COUNT(*) AS `total`
FROM `__chosen`
SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1;
