SELECT `shop`, sum(`amount`) AS `sum`, SUM(amount) / COUNT(*) AS `ratio`, (
  SELECT sum(`amount`) AS `sum`
  FROM `sales`
  WHERE `amount` > 0
) AS `sum__whole`, (
  SELECT SUM(amount) / COUNT(*) AS `ratio`
  FROM `sales`
  WHERE `amount` > 0
) AS `ratio__whole`
FROM `sales`
WHERE `amount` > 0
GROUP BY `shop`
HAVING (COUNT(*) > 1)
ORDER BY 2 DESC NULLS LAST, 1 ASC NULLS LAST
LIMIT 3
SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1;

SELECT `shop`, sum(`amount`) AS `sum`, SUM(amount) / COUNT(*) AS `ratio`, SUM(sum(`amount`)) OVER () AS `sum__whole`, SUM((SUM(amount) / COUNT(*))) OVER () AS `ratio__whole`
FROM `sales`
WHERE `amount` > 0
GROUP BY `shop`
HAVING (COUNT(*) > 1)
ORDER BY 2 DESC NULLS LAST, 1 ASC NULLS LAST
LIMIT 3
SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1;

SELECT `shop`, `sum`, `ratio`, SUM(`sum`) OVER (PARTITION BY `shop`) AS `sum__whole`, SUM(`ratio`) OVER (PARTITION BY `shop`) AS `ratio__whole`
FROM (
  SELECT `shop`, sum(`amount`) AS `sum`, SUM(amount) / COUNT(*) AS `ratio`
  FROM `sales`
  WHERE `amount` > 0
  GROUP BY `shop`
  HAVING (COUNT(*) > 1)
) AS `__grouped`
ORDER BY 2 DESC NULLS LAST, 1 ASC NULLS LAST
LIMIT 3
SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1;
