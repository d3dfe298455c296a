SELECT `shop`, `sum`, `ratio`, SUM(`sum`) OVER (PARTITION BY `shop`) AS `sum__whole`, COUNT(`sum`) OVER (PARTITION BY `shop` ORDER BY `sum` ASC) AS `__rank_up_to`, COUNT(`sum`) OVER (PARTITION BY `shop`, `sum`) AS `__rank_ties`, COUNT(`sum`) OVER (PARTITION BY `shop`) AS `__rank_all`
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
