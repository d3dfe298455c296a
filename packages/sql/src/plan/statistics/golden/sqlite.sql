WITH `__source` AS (
  SELECT `id`, `carrier`, AVG(`delay`) AS `mean delay`
  FROM `flights`
  GROUP BY `id`, `carrier`
), `__values_0` AS (
  SELECT `carrier`, `__value`, `__own`, COUNT(*) AS `__times`
  FROM (
    SELECT `carrier`, CASE WHEN abs(`__value`) <= 1.7976931348623157e308 THEN `__value` ELSE NULL END AS `__value`, CASE WHEN abs(`__value`) <= 1.7976931348623157e308 THEN `__own` ELSE NULL END AS `__own`
    FROM (
      SELECT `carrier`, CASE WHEN typeof(`mean delay`) IN ('integer', 'real') THEN CAST(`mean delay` AS REAL) END AS `__value`, `mean delay` AS `__own`
      FROM `__source`
    ) AS `__read`
  ) AS `__numbers`
  GROUP BY `carrier`, `__value`, `__own`
), `__weighted_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, CASE WHEN `__value` IS NOT NULL THEN `__times` ELSE 0 END AS `__weight`
  FROM `__values_0`
), `__ranked_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, SUM(`__weight`) OVER (PARTITION BY `carrier` ORDER BY `__value` ASC, `__own` ASC) AS `__rank`, SUM(`__weight`) OVER (PARTITION BY `carrier`) AS `__size`
  FROM `__weighted_0`
), `__neighbours_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, `__size`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.25e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q1_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.25e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q1_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.5e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__median_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.5e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__median_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.75e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q3_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.75e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q3_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.5e0) THEN `__own` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `____own_median_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.5e0) THEN `__own` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `____own_median_above`
  FROM `__ranked_0`
), `__quartiles_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, `__size`, `__q1_below`, `__q1_above`, `__median_below`, `__median_above`, `__q3_below`, `__q3_above`, `____own_median_below`, `____own_median_above`, ((`__q1_below` + `__q1_above`) / 2e0) AS `__q1`, (`__median_below` + ((`__median_above` - `__median_below`) * 0.5e0)) AS `__median`, ((`__q3_below` + `__q3_above`) / 2e0) AS `__q3`, CASE WHEN `____own_median_below` = `____own_median_above` THEN `____own_median_below` ELSE NULL END AS `__own_median`
  FROM `__neighbours_0`
), `__fenced_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, `__q1`, `__median`, `__q3`, `__own_median`, (`__q1` - (1.5e0 * (`__q3` - `__q1`))) AS `__from`, (`__q3` + (1.5e0 * (`__q3` - `__q1`))) AS `__to`
  FROM `__quartiles_0`
), `__outlying_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, `__q1`, `__median`, `__q3`, `__own_median`, `__from`, `__to`, CASE WHEN `__value` < `__from` OR `__value` > `__to` THEN `__value` ELSE NULL END AS `__outlier`, CASE WHEN `__value` < `__from` OR `__value` > `__to` THEN `__own` ELSE NULL END AS `__own_outlier`
  FROM `__fenced_0`
), `__summed_0` AS (
  SELECT `carrier`, `__outlier`, `__own_outlier`, CASE WHEN typeof(SUM(`__times`)) IN ('integer', 'real') THEN CAST(SUM(`__times`) AS REAL) END AS `__times`, CASE WHEN typeof(SUM(`__weight`)) IN ('integer', 'real') THEN CAST(SUM(`__weight`) AS REAL) END AS `__weight`, SUM((`__value` * `__times`)) AS `__sum`, MIN(CASE WHEN `__value` >= `__from` THEN `__value` ELSE NULL END) AS `__low`, MAX(CASE WHEN `__value` <= `__to` THEN `__value` ELSE NULL END) AS `__high`, MIN(CASE WHEN `__value` >= `__from` THEN `__own` ELSE NULL END) AS `__own_low`, MAX(CASE WHEN `__value` <= `__to` THEN `__own` ELSE NULL END) AS `__own_high`, MIN(`__q1`) AS `__q1`, MIN(`__median`) AS `__median`, MIN(`__q3`) AS `__q3`, MIN(`__own_median`) AS `__own_median`
  FROM `__outlying_0`
  GROUP BY `carrier`, `__outlier`, `__own_outlier`
), `__boxes_0` AS (
  SELECT `carrier`, `__outlier`, `__own_outlier`, `__weight`, SUM(`__times`) OVER (PARTITION BY `carrier`) AS `__times`, SUM(`__weight`) OVER (PARTITION BY `carrier`) AS `__rows`, SUM(`__sum`) OVER (PARTITION BY `carrier`) AS `__sum`, SUM(CASE WHEN `__outlier` IS NOT NULL THEN `__weight` ELSE 0e0 END) OVER (PARTITION BY `carrier`) AS `__total`, MIN(`__low`) OVER (PARTITION BY `carrier`) AS `__low`, MAX(`__high`) OVER (PARTITION BY `carrier`) AS `__high`, MIN(`__own_low`) OVER (PARTITION BY `carrier`) AS `__own_low`, MAX(`__own_high`) OVER (PARTITION BY `carrier`) AS `__own_high`, `__q1`, `__median`, `__q3`, `__own_median`, ROW_NUMBER() OVER (PARTITION BY `carrier` ORDER BY CASE WHEN `__outlier` IS NOT NULL THEN CASE WHEN `__outlier` > `__median` THEN (`__outlier` - `__median`) ELSE (`__median` - `__outlier`) END ELSE (-1) END DESC, `__outlier` ASC, `__own_outlier` ASC) AS `__place`
  FROM `__summed_0`
)
SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`, `__low_text`, `__median_text`, `__high_text`
FROM (
  SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`, `__low_text`, `__median_text`, `__high_text`
  FROM (
    SELECT `carrier`, `__part`, CASE WHEN `__part` = 0 THEN `__times` ELSE CASE WHEN `__part` = 1 THEN `__rows` ELSE CASE WHEN `__part` = 2 THEN `__weight` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END END END AS `__rows`, CASE WHEN `__part` = 1 THEN CASE WHEN `__rows` > 0 THEN (`__sum` / `__rows`) ELSE NULL END ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__mean`, CASE WHEN `__part` = 1 THEN `__low` ELSE CASE WHEN `__part` = 2 THEN `__outlier` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END END AS `__low`, CASE WHEN `__part` = 1 THEN `__q1` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__q1`, CASE WHEN `__part` = 1 THEN `__median` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__median`, CASE WHEN `__part` = 1 THEN `__q3` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__q3`, CASE WHEN `__part` = 1 THEN `__high` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__high`, CASE WHEN `__part` = 1 THEN `__total` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__total`, CASE WHEN `__part` = 1 THEN CAST(`__own_low` AS TEXT) ELSE CASE WHEN `__part` = 2 THEN CAST(`__own_outlier` AS TEXT) ELSE CAST(NULL AS TEXT) END END AS `__low_text`, CASE WHEN `__part` = 1 THEN CAST(`__own_median` AS TEXT) ELSE CAST(NULL AS TEXT) END AS `__median_text`, CASE WHEN `__part` = 1 THEN CAST(`__own_high` AS TEXT) ELSE CAST(NULL AS TEXT) END AS `__high_text`, ROW_NUMBER() OVER (PARTITION BY `__part` ORDER BY `__place` ASC, CASE WHEN `carrier` IS NOT NULL THEN 0 ELSE 1 END ASC, `carrier` ASC) AS `__number`
    FROM `__boxes_0`
    JOIN (SELECT 0 AS `__part` UNION ALL SELECT 1 AS `__part` UNION ALL SELECT 2 AS `__part`) AS `__parts` ON 1 = 1
    WHERE (`__part` = 0 AND `__place` = 1) OR (`__part` = 1 AND (`__place` = 1 AND `__rows` > 0)) OR (`__part` = 2 AND (`__outlier` IS NOT NULL AND `__place` <= 500))
  ) AS `__in_parts`
  WHERE `__number` <= CASE WHEN `__part` = 1 THEN 101 ELSE CASE WHEN `__part` = 2 THEN 50000 ELSE 101 END END
) AS `__answer`
ORDER BY `__part` DESC NULLS LAST, CASE WHEN `carrier` IS NOT NULL THEN 0 ELSE 1 END ASC NULLS LAST, `carrier` ASC NULLS LAST;

WITH `__source` AS (
  SELECT `id`, `carrier`, AVG(`delay`) AS `mean delay`
  FROM `flights`
  GROUP BY `id`, `carrier`
), `__values_0` AS (
  SELECT `carrier`, `__value`, `__own`, COUNT(*) AS `__times`
  FROM (
    SELECT `carrier`, CASE WHEN abs(`__value`) <= 1.7976931348623157e308 THEN `__value` ELSE NULL END AS `__value`, CASE WHEN abs(`__value`) <= 1.7976931348623157e308 THEN `__own` ELSE NULL END AS `__own`
    FROM (
      SELECT `carrier`, CASE WHEN typeof(`mean delay`) IN ('integer', 'real') THEN CAST(`mean delay` AS REAL) END AS `__value`, `mean delay` AS `__own`
      FROM `__source`
    ) AS `__read`
  ) AS `__numbers`
  GROUP BY `carrier`, `__value`, `__own`
), `__weighted_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, CASE WHEN `__value` IS NOT NULL THEN `__times` ELSE 0 END AS `__weight`
  FROM `__values_0`
), `__ranked_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, SUM(`__weight`) OVER (PARTITION BY `carrier` ORDER BY `__value` ASC, `__own` ASC) AS `__rank`, SUM(`__weight`) OVER (PARTITION BY `carrier`) AS `__size`
  FROM `__weighted_0`
), `__neighbours_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, `__size`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.25e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q1_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.25e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q1_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.5e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__median_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.5e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__median_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.75e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q3_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.75e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__q3_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.02e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__low_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.02e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__low_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.98e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__high_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.98e0) THEN `__value` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `__high_above`, MIN(CASE WHEN `__rank` > ((`__size` - 1) * 0.5e0) THEN `__own` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `____own_median_below`, MIN(CASE WHEN (`__rank` - 1) >= ((`__size` - 1) * 0.5e0) THEN `__own` ELSE NULL END) OVER (PARTITION BY `carrier`) AS `____own_median_above`
  FROM `__ranked_0`
), `__quartiles_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, `__size`, `__q1_below`, `__q1_above`, `__median_below`, `__median_above`, `__q3_below`, `__q3_above`, `__low_below`, `__low_above`, `__high_below`, `__high_above`, `____own_median_below`, `____own_median_above`, ((`__q1_below` + `__q1_above`) / 2e0) AS `__q1`, (`__median_below` + ((`__median_above` - `__median_below`) * 0.5e0)) AS `__median`, ((`__q3_below` + `__q3_above`) / 2e0) AS `__q3`, CASE WHEN `____own_median_below` = `____own_median_above` THEN `____own_median_below` ELSE NULL END AS `__own_median`
  FROM `__neighbours_0`
), `__fenced_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, `__q1`, `__median`, `__q3`, `__own_median`, (`__low_below` + ((`__low_above` - `__low_below`) * (((`__size` - 1) * 0.02e0) - CAST(((`__size` - 1) * 0.02e0) AS INTEGER)))) AS `__from`, (`__high_below` + ((`__high_above` - `__high_below`) * (((`__size` - 1) * 0.98e0) - CAST(((`__size` - 1) * 0.98e0) AS INTEGER)))) AS `__to`
  FROM `__quartiles_0`
), `__outlying_0` AS (
  SELECT `carrier`, `__value`, `__own`, `__times`, `__weight`, `__q1`, `__median`, `__q3`, `__own_median`, `__from`, `__to`, CASE WHEN `__value` < `__from` OR `__value` > `__to` THEN `__value` ELSE NULL END AS `__outlier`, CASE WHEN `__value` < `__from` OR `__value` > `__to` THEN `__own` ELSE NULL END AS `__own_outlier`
  FROM `__fenced_0`
), `__summed_0` AS (
  SELECT `carrier`, `__outlier`, `__own_outlier`, CASE WHEN typeof(SUM(`__times`)) IN ('integer', 'real') THEN CAST(SUM(`__times`) AS REAL) END AS `__times`, CASE WHEN typeof(SUM(`__weight`)) IN ('integer', 'real') THEN CAST(SUM(`__weight`) AS REAL) END AS `__weight`, SUM((`__value` * `__times`)) AS `__sum`, MIN(`__from`) AS `__low`, MAX(`__to`) AS `__high`, MIN(`__from`) AS `__own_low`, MAX(`__to`) AS `__own_high`, MIN(`__q1`) AS `__q1`, MIN(`__median`) AS `__median`, MIN(`__q3`) AS `__q3`, MIN(`__own_median`) AS `__own_median`
  FROM `__outlying_0`
  GROUP BY `carrier`, `__outlier`, `__own_outlier`
), `__boxes_0` AS (
  SELECT `carrier`, `__outlier`, `__own_outlier`, `__weight`, SUM(`__times`) OVER (PARTITION BY `carrier`) AS `__times`, SUM(`__weight`) OVER (PARTITION BY `carrier`) AS `__rows`, SUM(`__sum`) OVER (PARTITION BY `carrier`) AS `__sum`, SUM(CASE WHEN `__outlier` IS NOT NULL THEN `__weight` ELSE 0e0 END) OVER (PARTITION BY `carrier`) AS `__total`, MIN(`__low`) OVER (PARTITION BY `carrier`) AS `__low`, MAX(`__high`) OVER (PARTITION BY `carrier`) AS `__high`, MIN(`__own_low`) OVER (PARTITION BY `carrier`) AS `__own_low`, MAX(`__own_high`) OVER (PARTITION BY `carrier`) AS `__own_high`, `__q1`, `__median`, `__q3`, `__own_median`, ROW_NUMBER() OVER (PARTITION BY `carrier` ORDER BY CASE WHEN `__outlier` IS NOT NULL THEN CASE WHEN `__outlier` > `__median` THEN (`__outlier` - `__median`) ELSE (`__median` - `__outlier`) END ELSE (-1) END DESC, `__outlier` ASC, `__own_outlier` ASC) AS `__place`
  FROM `__summed_0`
)
SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`, `__low_text`, `__median_text`, `__high_text`
FROM (
  SELECT `carrier`, `__part`, `__rows`, `__mean`, `__low`, `__q1`, `__median`, `__q3`, `__high`, `__total`, `__low_text`, `__median_text`, `__high_text`
  FROM (
    SELECT `carrier`, `__part`, CASE WHEN `__part` = 0 THEN `__times` ELSE CASE WHEN `__part` = 1 THEN `__rows` ELSE CASE WHEN `__part` = 2 THEN `__weight` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END END END AS `__rows`, CASE WHEN `__part` = 1 THEN CASE WHEN `__rows` > 0 THEN (`__sum` / `__rows`) ELSE NULL END ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__mean`, CASE WHEN `__part` = 1 THEN `__low` ELSE CASE WHEN `__part` = 2 THEN `__outlier` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END END AS `__low`, CASE WHEN `__part` = 1 THEN `__q1` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__q1`, CASE WHEN `__part` = 1 THEN `__median` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__median`, CASE WHEN `__part` = 1 THEN `__q3` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__q3`, CASE WHEN `__part` = 1 THEN `__high` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__high`, CASE WHEN `__part` = 1 THEN `__total` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__total`, CASE WHEN `__part` = 1 THEN CAST(`__own_low` AS TEXT) ELSE CASE WHEN `__part` = 2 THEN CAST(`__own_outlier` AS TEXT) ELSE CAST(NULL AS TEXT) END END AS `__low_text`, CASE WHEN `__part` = 1 THEN CAST(`__own_median` AS TEXT) ELSE CAST(NULL AS TEXT) END AS `__median_text`, CASE WHEN `__part` = 1 THEN CAST(`__own_high` AS TEXT) ELSE CAST(NULL AS TEXT) END AS `__high_text`, ROW_NUMBER() OVER (PARTITION BY `__part` ORDER BY `__place` ASC, CASE WHEN `carrier` IS NOT NULL THEN 0 ELSE 1 END ASC, `carrier` ASC) AS `__number`
    FROM `__boxes_0`
    JOIN (SELECT 0 AS `__part` UNION ALL SELECT 1 AS `__part` UNION ALL SELECT 2 AS `__part`) AS `__parts` ON 1 = 1
    WHERE (`__part` = 0 AND `__place` = 1) OR (`__part` = 1 AND (`__place` = 1 AND `__rows` > 0)) OR (`__part` = 2 AND (`__outlier` IS NOT NULL AND `__place` <= 500))
  ) AS `__in_parts`
  WHERE `__number` <= CASE WHEN `__part` = 1 THEN 101 ELSE CASE WHEN `__part` = 2 THEN 50000 ELSE 101 END END
) AS `__answer`
ORDER BY `__part` DESC NULLS LAST, CASE WHEN `carrier` IS NOT NULL THEN 0 ELSE 1 END ASC NULLS LAST, `carrier` ASC NULLS LAST;

WITH `__range` AS (
  SELECT MIN(`__value`) AS `__low`, MAX(`__value`) AS `__high`
  FROM (
    SELECT `carrier`, CASE WHEN typeof(`delay`) IN ('integer', 'real') THEN CAST(`delay` AS REAL) END AS `__value`
    FROM (
      SELECT `carrier`, `delay`
      FROM `flights`
    ) AS `__source`
  ) AS `__values`
  WHERE abs(`__value`) <= 1.7976931348623157e308
), `__edges` AS (
  SELECT CASE WHEN `__low` = `__high` THEN (`__low` - 0.5e0) ELSE `__low` END AS `__low`, CASE WHEN `__low` = `__high` THEN (`__high` + 0.5e0) ELSE `__high` END AS `__high`
  FROM `__range`
), `__binned` AS (
  SELECT `carrier`, `__value`, `__low`, `__high`, CASE WHEN `__bin` > 9 THEN 9 ELSE `__bin` END AS `__bin`
  FROM (
    SELECT `carrier`, `__value`, `__low`, `__high`, CASE WHEN `__high` > `__low` THEN CAST((((`__value` - `__low`) / (`__high` - `__low`)) * 10e0) AS INTEGER) ELSE 0 END AS `__bin`
    FROM (
      SELECT `carrier`, CASE WHEN typeof(`delay`) IN ('integer', 'real') THEN CAST(`delay` AS REAL) END AS `__value`
      FROM (
        SELECT `carrier`, `delay`
        FROM `flights`
      ) AS `__source`
    ) AS `__values`
    JOIN `__edges` ON 1 = 1
    WHERE abs(`__value`) <= 1.7976931348623157e308
  ) AS `__rough`
), `__bins` AS (
  SELECT `carrier`, `__low`, `__high`, CASE WHEN `__bin` > 0 AND `__value` < (`__low` + (`__bin` * ((`__high` - `__low`) / 10e0))) THEN (`__bin` - 1) ELSE CASE WHEN `__bin` < 9 AND `__value` >= (`__low` + ((`__bin` + 1) * ((`__high` - `__low`) / 10e0))) THEN (`__bin` + 1) ELSE `__bin` END END AS `__bin`
  FROM `__binned`
), `__counted` AS (
  SELECT `carrier`, `__low`, `__high`, `__bin`, COUNT(*) AS `__rows`
  FROM `__bins`
  GROUP BY `carrier`, `__low`, `__high`, `__bin`
), `__summed` AS (
  SELECT `carrier`, `__low`, `__high`, `__bin`, `__rows`, SUM(CASE WHEN typeof(`__rows`) IN ('integer', 'real') THEN CAST(`__rows` AS REAL) END) OVER (PARTITION BY `carrier`) AS `__own`, SUM(CASE WHEN typeof(`__rows`) IN ('integer', 'real') THEN CAST(`__rows` AS REAL) END) OVER () AS `__total`, ROW_NUMBER() OVER (PARTITION BY `carrier` ORDER BY `__bin` ASC) AS `__place`
  FROM `__counted`
)
SELECT `carrier`, `__part`, `__rows`, `__low`, `__high`, `__bin`, `__total`
FROM (
  SELECT `carrier`, `__part`, `__rows`, `__low`, `__high`, `__bin`, `__total`
  FROM (
    SELECT `carrier`, `__part`, CASE WHEN `__part` = 0 THEN `__own` ELSE CASE WHEN `__part` = 1 THEN CASE WHEN typeof(`__rows`) IN ('integer', 'real') THEN CAST(`__rows` AS REAL) END ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END END AS `__rows`, CASE WHEN `__part` = 0 THEN `__low` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__low`, CASE WHEN `__part` = 0 THEN `__high` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__high`, CASE WHEN `__part` = 1 THEN CASE WHEN typeof(`__bin`) IN ('integer', 'real') THEN CAST(`__bin` AS REAL) END ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__bin`, CASE WHEN `__part` = 0 THEN `__total` ELSE CASE WHEN typeof(NULL) IN ('integer', 'real') THEN CAST(NULL AS REAL) END END AS `__total`, ROW_NUMBER() OVER (PARTITION BY `__part` ORDER BY CASE WHEN `carrier` IS NOT NULL THEN 0 ELSE 1 END ASC, `carrier` ASC) AS `__number`
    FROM `__summed`
    JOIN (SELECT 0 AS `__part` UNION ALL SELECT 1 AS `__part`) AS `__parts` ON 1 = 1
    WHERE (`__part` = 0 AND `__place` = 1) OR (`__part` = 1 AND 1 = 1)
  ) AS `__in_parts`
  WHERE `__number` <= CASE WHEN `__part` = 1 THEN 1010 ELSE 101 END
) AS `__answer`
ORDER BY `__part` DESC NULLS LAST, CASE WHEN `carrier` IS NOT NULL THEN 0 ELSE 1 END ASC NULLS LAST, `carrier` ASC NULLS LAST;
