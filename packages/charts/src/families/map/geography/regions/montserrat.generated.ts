/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `MS-P|Saint Peter
MS-A|Saint Anthony
MS-G|Saint Georges`
export const SHAPES = `MS-P/19,298 26,-119 67,-179 50,20 26,7 33,-1 -18,77 37,73 -30,38 -27,56 -17,65 -54,-25
MS-A/317,412 13,19 14,29 11,30 3,22 -14,34 -23,27 -32,19 -41,8 -203,-56 -45,-162 19,-84 93,12 54,25 38,40 42,25
MS-G/240,176 55,70 35,67 -1,30 -16,52 4,17 -71,-12 -42,-25 -38,-40 17,-65 27,-56`
