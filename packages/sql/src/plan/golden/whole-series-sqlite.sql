WITH `__rows` AS (
  SELECT `at`, `carrier`, COUNT(*) AS `count`
  FROM `flights`
  GROUP BY `at`, `carrier`
), `__sizes` AS (
  SELECT `carrier` AS `__series_0`, COUNT(*) AS `__size`, SUM(`count`) AS `__rank`
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
JOIN `__chosen` ON `carrier` IS `__series_0`
WHERE `__up_to` <= 100 OR `__place` = 1
ORDER BY `at` ASC NULLS LAST, `carrier` ASC NULLS LAST
LIMIT 10001;

WITH `__rows` AS (
  SELECT `at`, `carrier`, COUNT(*) AS `count`
  FROM `flights`
  GROUP BY `at`, `carrier`
), `__sizes` AS (
  SELECT `carrier` AS `__series_0`, COUNT(*) AS `__size`, SUM(`count`) AS `__rank`
  FROM `__rows`
  GROUP BY `carrier`
), `__ordered` AS (
  SELECT `__series_0`, `__size`, ROW_NUMBER() OVER (ORDER BY CASE WHEN `__rank` IS NULL THEN 1 ELSE 0 END ASC, `__rank` DESC, `__series_0` ASC) AS `__place`
  FROM `__sizes`
), `__chosen` AS (
  SELECT `__series_0`, `__place`, SUM(`__size`) OVER (ORDER BY `__place` ASC) AS `__up_to`
  FROM `__ordered`
)
SELECT CASE WHEN typeof(SUM(CASE WHEN `__up_to` <= 100 OR `__place` = 1 THEN 1 ELSE 0 END)) IN ('integer', 'real') THEN CAST(SUM(CASE WHEN `__up_to` <= 100 OR `__place` = 1 THEN 1 ELSE 0 END) AS REAL) END AS `shown`, COUNT(*) AS `total`
FROM `__chosen`;

WITH `__rows` AS (
  SELECT `at`, `carrier`, AVG(`delay`) AS `mean delay`
  FROM `flights`
  GROUP BY `at`, `carrier`
), `__ranks` AS (
  SELECT `carrier` AS `__rank_0`, AVG(`delay`) AS `__rank`
  FROM `flights`
  GROUP BY `carrier`
), `__sizes` AS (
  SELECT `__series_0`, `__size`, `__rank`
  FROM (
    SELECT `carrier` AS `__series_0`, COUNT(*) AS `__size`
    FROM `__rows`
    GROUP BY `carrier`
  ) AS `__counted`
  LEFT JOIN `__ranks` ON `__series_0` IS `__rank_0`
), `__ordered` AS (
  SELECT `__series_0`, `__size`, ROW_NUMBER() OVER (ORDER BY CASE WHEN `__rank` IS NULL THEN 1 ELSE 0 END ASC, `__rank` DESC, `__series_0` ASC) AS `__place`
  FROM `__sizes`
), `__chosen` AS (
  SELECT `__series_0`, `__place`, SUM(`__size`) OVER (ORDER BY `__place` ASC) AS `__up_to`
  FROM `__ordered`
)
SELECT `at`, `carrier`, `mean delay`
FROM `__rows`
JOIN `__chosen` ON `carrier` IS `__series_0`
WHERE `__up_to` <= 100 OR `__place` = 1
ORDER BY `at` ASC NULLS LAST, `carrier` ASC NULLS LAST
LIMIT 10001;

WITH `__rows` AS (
  SELECT `at`, `carrier`, AVG(`delay`) AS `mean delay`
  FROM `flights`
  GROUP BY `at`, `carrier`
), `__ranks` AS (
  SELECT `carrier` AS `__rank_0`, AVG(`delay`) AS `__rank`
  FROM `flights`
  GROUP BY `carrier`
), `__sizes` AS (
  SELECT `__series_0`, `__size`, `__rank`
  FROM (
    SELECT `carrier` AS `__series_0`, COUNT(*) AS `__size`
    FROM `__rows`
    GROUP BY `carrier`
  ) AS `__counted`
  LEFT JOIN `__ranks` ON `__series_0` IS `__rank_0`
), `__ordered` AS (
  SELECT `__series_0`, `__size`, ROW_NUMBER() OVER (ORDER BY CASE WHEN `__rank` IS NULL THEN 1 ELSE 0 END ASC, `__rank` DESC, `__series_0` ASC) AS `__place`
  FROM `__sizes`
), `__chosen` AS (
  SELECT `__series_0`, `__place`, SUM(`__size`) OVER (ORDER BY `__place` ASC) AS `__up_to`
  FROM `__ordered`
)
SELECT CASE WHEN typeof(SUM(CASE WHEN `__up_to` <= 100 OR `__place` = 1 THEN 1 ELSE 0 END)) IN ('integer', 'real') THEN CAST(SUM(CASE WHEN `__up_to` <= 100 OR `__place` = 1 THEN 1 ELSE 0 END) AS REAL) END AS `shown`, COUNT(*) AS `total`
FROM `__chosen`;
