SELECT "shop", SUM("amount") AS "sum", SUM(amount) / COUNT(*) AS "ratio", (
  SELECT SUM("amount") AS "sum"
  FROM "sales"
  WHERE "amount" > 0
) AS "sum__whole", (
  SELECT SUM(amount) / COUNT(*) AS "ratio"
  FROM "sales"
  WHERE "amount" > 0
) AS "ratio__whole"
FROM "sales"
WHERE "amount" > 0
GROUP BY "shop"
HAVING (COUNT(*) > 1)
ORDER BY "sum" DESC NULLS LAST, "shop" ASC NULLS LAST
LIMIT 3;

SELECT "shop", SUM("amount") AS "sum", SUM(amount) / COUNT(*) AS "ratio", SUM(SUM("amount")) OVER () AS "sum__whole", SUM((SUM(amount) / COUNT(*))) OVER () AS "ratio__whole"
FROM "sales"
WHERE "amount" > 0
GROUP BY "shop"
HAVING (COUNT(*) > 1)
ORDER BY "sum" DESC NULLS LAST, "shop" ASC NULLS LAST
LIMIT 3;

SELECT "shop", "sum", "ratio", SUM("sum") OVER (PARTITION BY "shop") AS "sum__whole", SUM("ratio") OVER (PARTITION BY "shop") AS "ratio__whole"
FROM (
  SELECT "shop", SUM("amount") AS "sum", SUM(amount) / COUNT(*) AS "ratio"
  FROM "sales"
  WHERE "amount" > 0
  GROUP BY "shop"
  HAVING (COUNT(*) > 1)
) AS "__grouped"
ORDER BY "sum" DESC NULLS LAST, "shop" ASC NULLS LAST
LIMIT 3;
