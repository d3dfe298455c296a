/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `PM-X01~|Saint-Pierre
PM-X02~|Miquelon-Langlade`
export const SHAPES = `PM-X01~/259,537 -10,14 -3,9 -2,9 16,9 6,2 -25,13 -29,7 -28,-3 -19,-17 23,-35 12,-15 16,-13 12,-5 20,-3 15,6
PM-X02~/129,380 41,36 -15,46 -42,44 -60,46 -13,5 -13,-9 -8,-19 3,-13 0,-10 -16,-16 -6,-19 17,-24 40,-37 15,-60 -9,-61 -51,-126 -3,-25 -3,-56 -6,-24 1,-15 9,-19 10,-13 12,-9 12,-2 13,9 -20,15 -11,15 1,16 15,17 17,9 38,9 54,45 2,15 -1,22 -4,18 -14,15 -5,15 -6,14 -13,7 -6,-4 -4,-14 -4,-3 -7,1 -18,9 -15,-6 -7,2 0,15 5,8 6,2 6,-1 8,5 7,0 6,1 6,6 2,10 -3,8 -5,5 -2,5 0,63 4,19 12,6`
