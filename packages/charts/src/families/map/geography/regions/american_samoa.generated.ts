/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `AS-X05~|Western
AS-X01~|Eastern
AS-X02~|Manu's
AS-X03~|Rose Atoll
AS-X04~|Swain's Island`
export const SHAPES = `AS-X05~/68,561 -5,7 -4,4 -2,-2 -6,-4 -5,-3 -1,-1 7,-4 2,-1 9,0 1,2 0,2
AS-X01~/63,557 4,-5 6,-2 7,1 5,2 2,-3 2,2 0,2 -3,1 -10,0 -3,1 -4,3 -1,2 -4,0 0,-2
AS-X02~/273,546 3,1 1,2 -1,2 -3,-1 -1,2 -3,0 -1,-1 -1,2 -1,1 -3,0 -1,-2 0,-2 -2,-2 2,-2 4,-1/237,537 2,-1 1,0 2,1 2,0 -4,3 -2,-1
AS-X03~/489,600 -1,-2 2,0
AS-X04~/2,0 0,2 -1,1 -1,-1 0,-2`
