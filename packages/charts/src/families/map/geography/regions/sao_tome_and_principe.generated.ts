/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `ST-S|São Tomé
ST-P|Príncipe`
export const SHAPES = `ST-S/79,463 8,5 8,9 7,11 4,9 1,10 0,6 -1,6 -3,7 -3,4 -14,14 -10,17 -2,1 -3,1 -2,1 2,6 -3,2 -4,0 -2,1 -6,7 -1,1 -13,0 -4,13 -4,5 -4,-6 -3,6 -4,1 -3,-3 -3,-7 1,0 2,-6 0,-3 -1,-4 -2,-2 -1,0 -1,-2 -13,-40 -2,-4 2,-3 0,-10 1,-3 7,-9 2,-3 0,-2 1,-2 13,-13 2,-1 14,-5 11,-9 12,-7
ST-P/358,9 -2,2 -4,1 -4,3 -2,4 6,0 4,3 2,3 -3,1 -5,1 -2,3 1,8 -2,7 -2,4 -3,2 -4,0 -1,2 0,3 -1,4 -1,-1 -1,-3 0,-1 -3,1 -2,2 -3,-6 -5,-2 -5,0 -4,-2 -1,-11 0,-7 3,1 6,-2 3,-4 1,-4 0,-6 2,-7 5,-5 6,-3 7,1 9,1 4,2`
