/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `WF-SG|Sigave
WF-AL|Alo
WF-UV|Uvea`
export const SHAPES = `WF-SG/17,330 -6,-1 -2,-1 -6,-8 -3,-9 2,-5 11,3 3,4 -1,6 -1,4 2,4
WF-AL/16,313 7,7 0,2 4,1 13,7 0,2 -15,-1 -3,1 -3,-1 -2,-1 -1,-3 -2,-4 1,-4/59,339 2,2 -8,4 -4,3 -2,2 -2,0 -8,-3 -3,-2 1,-3 2,-2 10,-5 3,1 3,2 4,0
WF-UV/591,0 4,7 4,5 1,5 -3,6 2,2 0,2 -5,1 -1,2 2,8 -1,4 -4,0 -4,-1 -3,-2 0,-5 -3,-5 -2,-5 5,-3 -2,-7 2,-5 4,-5`
