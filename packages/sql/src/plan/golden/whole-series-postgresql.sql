WITH "__rows" AS (
  SELECT "at", "carrier", COUNT(*) AS "count"
  FROM "flights"
  GROUP BY "at", "carrier"
), "__sizes" AS (
  SELECT "carrier" AS "__series_0", COUNT(*) AS "__size", SUM("count") AS "__rank"
  FROM "__rows"
  GROUP BY "carrier"
), "__ordered" AS (
  SELECT "__series_0", "__size", ROW_NUMBER() OVER (ORDER BY CASE WHEN "__rank" IS NULL THEN 1 ELSE 0 END ASC, "__rank" DESC, "__series_0" ASC) AS "__place"
  FROM "__sizes"
), "__chosen" AS (
  SELECT "__series_0", "__place", SUM("__size") OVER (ORDER BY "__place" ASC) AS "__up_to"
  FROM "__ordered"
)
SELECT "at", "carrier", "count"
FROM "__rows"
JOIN "__chosen" ON ARRAY["carrier"] = ARRAY["__series_0"]
WHERE "__up_to" <= 100 OR "__place" = 1
ORDER BY "at" ASC NULLS LAST, "carrier" ASC NULLS LAST
LIMIT 10001;

WITH "__rows" AS (
  SELECT "at", "carrier", COUNT(*) AS "count"
  FROM "flights"
  GROUP BY "at", "carrier"
), "__sizes" AS (
  SELECT "carrier" AS "__series_0", COUNT(*) AS "__size", SUM("count") AS "__rank"
  FROM "__rows"
  GROUP BY "carrier"
), "__ordered" AS (
  SELECT "__series_0", "__size", ROW_NUMBER() OVER (ORDER BY CASE WHEN "__rank" IS NULL THEN 1 ELSE 0 END ASC, "__rank" DESC, "__series_0" ASC) AS "__place"
  FROM "__sizes"
), "__chosen" AS (
  SELECT "__series_0", "__place", SUM("__size") OVER (ORDER BY "__place" ASC) AS "__up_to"
  FROM "__ordered"
)
SELECT CAST(SUM(CASE WHEN "__up_to" <= 100 OR "__place" = 1 THEN 1 ELSE 0 END) AS DOUBLE PRECISION) AS "shown", COUNT(*) AS "total"
FROM "__chosen";

WITH "__rows" AS (
  SELECT "at", "carrier", CAST(AVG("delay") AS DOUBLE PRECISION) AS "mean delay"
  FROM "flights"
  GROUP BY "at", "carrier"
), "__ranks" AS (
  SELECT "carrier" AS "__rank_0", CAST(AVG("delay") AS DOUBLE PRECISION) AS "__rank"
  FROM "flights"
  GROUP BY "carrier"
), "__sizes" AS (
  SELECT "__series_0", "__size", "__rank"
  FROM (
    SELECT "carrier" AS "__series_0", COUNT(*) AS "__size"
    FROM "__rows"
    GROUP BY "carrier"
  ) AS "__counted"
  LEFT JOIN "__ranks" ON ARRAY["__series_0"] = ARRAY["__rank_0"]
), "__ordered" AS (
  SELECT "__series_0", "__size", ROW_NUMBER() OVER (ORDER BY CASE WHEN "__rank" IS NULL THEN 1 ELSE 0 END ASC, "__rank" DESC, "__series_0" ASC) AS "__place"
  FROM "__sizes"
), "__chosen" AS (
  SELECT "__series_0", "__place", SUM("__size") OVER (ORDER BY "__place" ASC) AS "__up_to"
  FROM "__ordered"
)
SELECT "at", "carrier", "mean delay"
FROM "__rows"
JOIN "__chosen" ON ARRAY["carrier"] = ARRAY["__series_0"]
WHERE "__up_to" <= 100 OR "__place" = 1
ORDER BY "at" ASC NULLS LAST, "carrier" ASC NULLS LAST
LIMIT 10001;

WITH "__rows" AS (
  SELECT "at", "carrier", CAST(AVG("delay") AS DOUBLE PRECISION) AS "mean delay"
  FROM "flights"
  GROUP BY "at", "carrier"
), "__ranks" AS (
  SELECT "carrier" AS "__rank_0", CAST(AVG("delay") AS DOUBLE PRECISION) AS "__rank"
  FROM "flights"
  GROUP BY "carrier"
), "__sizes" AS (
  SELECT "__series_0", "__size", "__rank"
  FROM (
    SELECT "carrier" AS "__series_0", COUNT(*) AS "__size"
    FROM "__rows"
    GROUP BY "carrier"
  ) AS "__counted"
  LEFT JOIN "__ranks" ON ARRAY["__series_0"] = ARRAY["__rank_0"]
), "__ordered" AS (
  SELECT "__series_0", "__size", ROW_NUMBER() OVER (ORDER BY CASE WHEN "__rank" IS NULL THEN 1 ELSE 0 END ASC, "__rank" DESC, "__series_0" ASC) AS "__place"
  FROM "__sizes"
), "__chosen" AS (
  SELECT "__series_0", "__place", SUM("__size") OVER (ORDER BY "__place" ASC) AS "__up_to"
  FROM "__ordered"
)
SELECT CAST(SUM(CASE WHEN "__up_to" <= 100 OR "__place" = 1 THEN 1 ELSE 0 END) AS DOUBLE PRECISION) AS "shown", COUNT(*) AS "total"
FROM "__chosen";
