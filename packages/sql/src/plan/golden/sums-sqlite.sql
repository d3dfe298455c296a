WITH `__grouped` AS (
  SELECT `start`, `stop`, SUM(`amount`) AS `sum`
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
      SELECT `stop` AS `__key_2_0`, SUM(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL THEN `sum` ELSE NULL END) AS `sum__whole_3`
      FROM `__grouped`
      GROUP BY `stop`
    ) AS `__summed_2` ON `start` = `__key_2_0`
  ) AS `__joined_0`
  LEFT JOIN (
    SELECT `start` AS `__key_3_0`, SUM(CASE WHEN `sum` > 0 AND `start` IS NOT NULL AND `stop` IS NOT NULL THEN `sum` ELSE NULL END) AS `sum__whole_4`
    FROM `__grouped`
    GROUP BY `start`
  ) AS `__summed_3` ON `stop` = `__key_3_0`
) AS `__joined_1`
ORDER BY `sum` DESC NULLS LAST, `start` ASC NULLS LAST, `stop` ASC NULLS LAST
LIMIT 3;
