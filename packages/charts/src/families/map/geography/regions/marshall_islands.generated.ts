/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `MH-L|Railik Chain
MH-T|Ratak Chain`
export const SHAPES = `MH-L/163,600 5,-2 1,0 2,-3 -1,2 -2,2 -2,1/245,489 2,-1 1,-1 0,-1 1,-1 1,-3 0,-4 1,-2 2,-2 2,-1 2,-2 1,-2 -1,4 -5,3 -1,4 -1,2 -1,4 -1,3/177,352 -1,1 -3,0 -8,-2 -2,0 0,-2 6,3/154,343 -2,-2 0,-2 1,-1 0,1 1,3/6,0 -1,2 -1,1 -4,-2 3,0
MH-T/441,382 -3,0 -4,-3 -2,-1 -4,1 -2,-1 -2,-3 3,3 6,-1 1,1 5,3/408,370 -3,1 -6,1 -3,1 -5,0 -13,-6 -2,-1 1,-2 0,3 16,6 1,0 2,-1 2,0`
