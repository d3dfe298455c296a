/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `VI-X01~|Saint Croix
VI-X03~|Saint John
VI-X02~|Saint Thomas`
export const SHAPES = `VI-X01~/391,541 -21,2 -18,6 -34,16 -17,6 -168,24 -15,5 6,-15 1,-12 -1,-35 3,-11 6,-6 31,9 17,-8 18,-11 19,-5 2,3 32,21 17,6 8,4 8,7 18,-15 30,-7 31,2 27,8
VI-X03~/275,37 -5,3 8,11 -5,20 -26,-14 -41,4 -12,-11 12,-19 28,-10 -3,-6 7,-4 27,7 13,3 12,5 15,8 3,9 -11,1
VI-X02~/137,61 -5,9 -26,-10 -9,-5 -7,-15 -4,8 -8,-5 -17,3 -13,-3 -9,-10 -26,8 -13,-13 24,-13 20,-5 30,1 12,9 7,-3 -13,-10 -6,-7 17,5 30,18 30,17 12,19 -9,1 -7,-2`
