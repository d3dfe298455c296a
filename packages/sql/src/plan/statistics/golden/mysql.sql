WITH `__source` AS (
  SELECT `id`, `carrier`, AVG(`delay` + 0e0) AS `mean delay`
  FROM `flights`
  GROUP BY `id`, `carrier`
), `__values_0` AS (
  SELECT `carrier`, `__value`, COUNT(*) AS `__times`
  FROM (
    SELECT `carrier`, (`mean delay` + 0e0) AS `__value`
    FROM `__source`
    WHERE `carrier` IS NOT NULL
  ) AS `__numbers`
  WHERE `__value` IS NOT NULL
  GROUP BY `carrier`, `__value`
), `__ranked_0` AS (
  SELECT `carrier`, `__value`, `__times`, SUM(`__times`) OVER (PARTITION BY `carrier` ORDER BY `__value` ASC) AS `__rank`, SUM(`__times`) OVER (PARTITION BY `carrier`) AS `__size`
  FROM `__values_0`
), `__neighbours_0` AS (
  SELECT `carrier`, `__value`, `__times`, `__size`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.25e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q1_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.25e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q1_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.5e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__median_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.5e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__median_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.75e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q3_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.75e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q3_above`
  FROM `__ranked_0`
), `__quartiles_0` AS (
  SELECT `carrier`, `__value`, `__times`, `__size`, `__q1_below`, `__q1_above`, `__median_below`, `__median_above`, `__q3_below`, `__q3_above`, ((`__q1_below` + `__q1_above`) / 2e0) AS `__q1`, (`__median_below` + ((`__median_above` - `__median_below`) * 0.5e0)) AS `__median`, ((`__q3_below` + `__q3_above`) / 2e0) AS `__q3`
  FROM `__neighbours_0`
), `__fenced_0` AS (
  SELECT `carrier`, `__value`, `__times`, `__size`, `__q1`, `__median`, `__q3`, (`__q1` - (1.5e0 * (`__q3` - `__q1`))) AS `__from`, (`__q3` + (1.5e0 * (`__q3` - `__q1`))) AS `__to`
  FROM `__quartiles_0`
), `__boxes_0` AS (
  SELECT `carrier`, 1 AS `__part`, (SUM(`__times`) + 0e0) AS `__rows`, (SUM((`__value` * `__times`)) / (SUM(`__times`) + 0e0)) AS `__mean`, MIN(CASE WHEN `__value` >= `__from` THEN `__value` ELSE NULL END) AS `__low`, MIN(`__q1`) AS `__q1`, MIN(`__median`) AS `__median`, MIN(`__q3`) AS `__q3`, MAX(CASE WHEN `__value` <= `__to` THEN `__value` ELSE NULL END) AS `__high`, (SUM(CASE WHEN `__value` < `__from` OR `__value` > `__to` THEN `__times` ELSE 0 END) + 0e0) AS `__total`
  FROM `__fenced_0`
  GROUP BY `carrier`
  HAVING COUNT(*) > 0
  ORDER BY `carrier` IS NULL, `carrier` ASC
  LIMIT 101
), `__outliers_0` AS (
  SELECT `carrier`, 2 AS `__part`, (`__times` + 0e0) AS `__rows`, (NULL + 0e0) AS `__mean`, `__value` AS `__low`, (NULL + 0e0) AS `__q1`, (NULL + 0e0) AS `__median`, (NULL + 0e0) AS `__q3`, (NULL + 0e0) AS `__high`, (NULL + 0e0) AS `__total`
  FROM (
    SELECT `carrier`, `__value`, `__times`, ROW_NUMBER() OVER (PARTITION BY `carrier` ORDER BY `__distance` DESC, `__value` ASC) AS `__place`
    FROM (
      SELECT `carrier`, `__value`, `__times`, CASE WHEN `__value` > `__median` THEN (`__value` - `__median`) ELSE (`__median` - `__value`) END AS `__distance`
      FROM `__fenced_0`
      WHERE `__value` < `__from` OR `__value` > `__to`
    ) AS `__beyond`
  ) AS `__placed`
  WHERE `__place` <= 500
  ORDER BY `__place` IS NULL, `__place` ASC, `carrier` IS NULL, `carrier` ASC
  LIMIT 50000
), `__groups` AS (
  SELECT `carrier`, 0 AS `__part`, (COUNT(*) + 0e0) AS `__rows`, (NULL + 0e0) AS `__mean`, (NULL + 0e0) AS `__low`, (NULL + 0e0) AS `__q1`, (NULL + 0e0) AS `__median`, (NULL + 0e0) AS `__q3`, (NULL + 0e0) AS `__high`, (NULL + 0e0) AS `__total`
  FROM `__source`
  WHERE `carrier` IS NOT NULL
  GROUP BY `carrier`
  ORDER BY `carrier` IS NULL, `carrier` ASC
  LIMIT 101
)
SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`
FROM (
  SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`
  FROM `__boxes_0`
  UNION ALL
  SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`
  FROM `__outliers_0`
  UNION ALL
  SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`
  FROM `__groups`
) AS `__answer`
ORDER BY `__part` DESC, `carrier` IS NULL, `carrier` ASC;

WITH `__source` AS (
  SELECT `id`, `carrier`, AVG(`delay` + 0e0) AS `mean delay`
  FROM `flights`
  GROUP BY `id`, `carrier`
), `__values_0` AS (
  SELECT `carrier`, `__value`, COUNT(*) AS `__times`
  FROM (
    SELECT `carrier`, (`mean delay` + 0e0) AS `__value`
    FROM `__source`
    WHERE `carrier` IS NOT NULL
  ) AS `__numbers`
  WHERE `__value` IS NOT NULL
  GROUP BY `carrier`, `__value`
), `__ranked_0` AS (
  SELECT `carrier`, `__value`, `__times`, SUM(`__times`) OVER (PARTITION BY `carrier` ORDER BY `__value` ASC) AS `__rank`, SUM(`__times`) OVER (PARTITION BY `carrier`) AS `__size`
  FROM `__values_0`
), `__neighbours_0` AS (
  SELECT `carrier`, `__value`, `__times`, `__size`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.25e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q1_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.25e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q1_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.5e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__median_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.5e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__median_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.75e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q3_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.75e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q3_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.02e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__low_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.02e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__low_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.98e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__high_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.98e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__high_above`
  FROM `__ranked_0`
), `__quartiles_0` AS (
  SELECT `carrier`, `__value`, `__times`, `__size`, `__q1_below`, `__q1_above`, `__median_below`, `__median_above`, `__q3_below`, `__q3_above`, `__low_below`, `__low_above`, `__high_below`, `__high_above`, ((`__q1_below` + `__q1_above`) / 2e0) AS `__q1`, (`__median_below` + ((`__median_above` - `__median_below`) * 0.5e0)) AS `__median`, ((`__q3_below` + `__q3_above`) / 2e0) AS `__q3`
  FROM `__neighbours_0`
), `__fenced_0` AS (
  SELECT `carrier`, `__value`, `__times`, `__size`, `__q1`, `__median`, `__q3`, (`__low_below` + ((`__low_above` - `__low_below`) * (((`__size` - 1) * 0.02e0) - FLOOR(((`__size` - 1) * 0.02e0))))) AS `__from`, (`__high_below` + ((`__high_above` - `__high_below`) * (((`__size` - 1) * 0.98e0) - FLOOR(((`__size` - 1) * 0.98e0))))) AS `__to`
  FROM `__quartiles_0`
), `__boxes_0` AS (
  SELECT `carrier`, 1 AS `__part`, (SUM(`__times`) + 0e0) AS `__rows`, (SUM((`__value` * `__times`)) / (SUM(`__times`) + 0e0)) AS `__mean`, MIN(`__from`) AS `__low`, MIN(`__q1`) AS `__q1`, MIN(`__median`) AS `__median`, MIN(`__q3`) AS `__q3`, MAX(`__to`) AS `__high`, (SUM(CASE WHEN `__value` < `__from` OR `__value` > `__to` THEN `__times` ELSE 0 END) + 0e0) AS `__total`
  FROM `__fenced_0`
  GROUP BY `carrier`
  HAVING COUNT(*) > 0
  ORDER BY `carrier` IS NULL, `carrier` ASC
  LIMIT 101
), `__outliers_0` AS (
  SELECT `carrier`, 2 AS `__part`, (`__times` + 0e0) AS `__rows`, (NULL + 0e0) AS `__mean`, `__value` AS `__low`, (NULL + 0e0) AS `__q1`, (NULL + 0e0) AS `__median`, (NULL + 0e0) AS `__q3`, (NULL + 0e0) AS `__high`, (NULL + 0e0) AS `__total`
  FROM (
    SELECT `carrier`, `__value`, `__times`, ROW_NUMBER() OVER (PARTITION BY `carrier` ORDER BY `__distance` DESC, `__value` ASC) AS `__place`
    FROM (
      SELECT `carrier`, `__value`, `__times`, CASE WHEN `__value` > `__median` THEN (`__value` - `__median`) ELSE (`__median` - `__value`) END AS `__distance`
      FROM `__fenced_0`
      WHERE `__value` < `__from` OR `__value` > `__to`
    ) AS `__beyond`
  ) AS `__placed`
  WHERE `__place` <= 500
  ORDER BY `__place` IS NULL, `__place` ASC, `carrier` IS NULL, `carrier` ASC
  LIMIT 50000
), `__groups` AS (
  SELECT `carrier`, 0 AS `__part`, (COUNT(*) + 0e0) AS `__rows`, (NULL + 0e0) AS `__mean`, (NULL + 0e0) AS `__low`, (NULL + 0e0) AS `__q1`, (NULL + 0e0) AS `__median`, (NULL + 0e0) AS `__q3`, (NULL + 0e0) AS `__high`, (NULL + 0e0) AS `__total`
  FROM `__source`
  WHERE `carrier` IS NOT NULL
  GROUP BY `carrier`
  ORDER BY `carrier` IS NULL, `carrier` ASC
  LIMIT 101
)
SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`
FROM (
  SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`
  FROM `__boxes_0`
  UNION ALL
  SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`
  FROM `__outliers_0`
  UNION ALL
  SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`
  FROM `__groups`
) AS `__answer`
ORDER BY `__part` DESC, `carrier` IS NULL, `carrier` ASC;

WITH `__range` AS (
  SELECT MIN(`__value`) AS `__low`, MAX(`__value`) AS `__high`
  FROM (
    SELECT `carrier`, (`delay` + 0e0) AS `__value`
    FROM (
      SELECT `carrier`, `delay`
      FROM `flights`
    ) AS `__source`
  ) AS `__values`
  WHERE `__value` IS NOT NULL
), `__edges` AS (
  SELECT CASE WHEN `__low` = `__high` THEN (`__low` - 0.5e0) ELSE `__low` END AS `__low`, CASE WHEN `__low` = `__high` THEN (`__high` + 0.5e0) ELSE `__high` END AS `__high`
  FROM `__range`
), `__binned` AS (
  SELECT `carrier`, `__value`, `__low`, `__high`, CASE WHEN `__bin` > 9 THEN 9 ELSE `__bin` END AS `__bin`
  FROM (
    SELECT `carrier`, `__value`, `__low`, `__high`, CASE WHEN `__high` > `__low` THEN FLOOR((((`__value` - `__low`) / (`__high` - `__low`)) * 10e0)) ELSE 0 END AS `__bin`
    FROM (
      SELECT `carrier`, (`delay` + 0e0) AS `__value`
      FROM (
        SELECT `carrier`, `delay`
        FROM `flights`
      ) AS `__source`
    ) AS `__values`
    JOIN `__edges` ON 1 = 1
    WHERE `__value` IS NOT NULL AND `carrier` IS NOT NULL
  ) AS `__rough`
), `__bins` AS (
  SELECT `carrier`, `__low`, `__high`, CASE WHEN `__bin` > 0 AND `__value` < (`__low` + (`__bin` * ((`__high` - `__low`) / 10e0))) THEN (`__bin` - 1) ELSE CASE WHEN `__bin` < 9 AND `__value` >= (`__low` + ((`__bin` + 1) * ((`__high` - `__low`) / 10e0))) THEN (`__bin` + 1) ELSE `__bin` END END AS `__bin`
  FROM `__binned`
), `__counted` AS (
  SELECT `carrier`, `__low`, `__high`, `__bin`, COUNT(*) AS `__rows`
  FROM `__bins`
  GROUP BY `carrier`, `__low`, `__high`, `__bin`
), `__counts` AS (
  SELECT `carrier`, 1 AS `__part`, (`__rows` + 0e0) AS `__rows`, (NULL + 0e0) AS `__low`, (NULL + 0e0) AS `__high`, `__bin`, (NULL + 0e0) AS `__total`
  FROM `__counted`
  ORDER BY `carrier` IS NULL, `carrier` ASC
  LIMIT 1010
), `__groups` AS (
  SELECT `carrier`, 0 AS `__part`, (SUM(`__rows`) + 0e0) AS `__rows`, MIN(`__low`) AS `__low`, MAX(`__high`) AS `__high`, (NULL + 0e0) AS `__bin`, (
    SELECT SUM((`__rows` + 0e0)) AS `__total`
    FROM `__counted`
  ) AS `__total`
  FROM `__counted`
  GROUP BY `carrier`
  ORDER BY `carrier` IS NULL, `carrier` ASC
  LIMIT 101
)
SELECT `carrier`, `__part`, `__rows`, `__low`, `__high`, `__bin`, `__total`
FROM (
  SELECT `carrier`, `__part`, `__rows`, `__low`, `__high`, `__bin`, `__total`
  FROM `__counts`
  UNION ALL
  SELECT `carrier`, `__part`, `__rows`, `__low`, `__high`, `__bin`, `__total`
  FROM `__groups`
) AS `__answer`
ORDER BY `__part` DESC, `carrier` IS NULL, `carrier` ASC;
