/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `PF-X03~|Tuamotu-Gambier
PF-X01~|Windward Islands
PF-X02~|Leeward Islands
PF-X04~|Austral Islands
PF-X05~|Marquesas Islands`
export const SHAPES = `PF-X03~/315,418 1,0 1,2 -1,0/317,300 -3,2 -1,0 1,-3 5,-2/150,249 2,0 0,1 -2,0/177,256 0,-1 -2,-2 -2,-4 0,-1
PF-X01~/70,300 1,2 -1,2 -3,0 -2,-4 -3,1 -4,0 -2,-4 1,-2 3,-2 4,1 1,1 1,5/52,292 -2,4 -3,-3 4,0
PF-X02~/2,272 1,0 3,3 -3,2 -1,0/2,269 0,1 -2,-1 0,-1 2,-1 1,1
PF-X04~/213,598 0,2 -1,0 0,-2
PF-X05~/380,76 2,1 0,3 -2,0/369,60 1,1 -3,2 0,-2 1,-1/377,55 -3,2 -4,0 -1,2 -2,-1 -1,-2 5,-2 2,1/339,42 1,0 -2,4 -2,-3/356,29 0,1 -3,1 0,-2 1,-1/340,27 1,2 -1,-1 -1,1 -1,0 -2,2 -2,-1 0,-4 1,-1 6,1/321,2 -1,0 0,-2 2,0`
