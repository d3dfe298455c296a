/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `GD-03|Saint George
GD-02|Saint David
GD-01|Saint Andrew
GD-06|Saint Patrick
GD-05|Saint Mark
GD-04|Saint John
GD-10|Carriacou and Petite Martinique`
export const SHAPES = `GD-03/120,574 -7,7 -5,8 -2,11 -10,-2 -10,-3 -9,-4 -9,-6 -12,10 -19,4 -20,-1 -17,-4 39,-25 7,-7 4,-17 -4,-13 -5,-13 -3,-16 6,-25 39,0 33,-1 5,22 6,8 -15,5 -7,25 0,20 8,13
GD-02/185,525 -2,18 -6,10 -48,25 0,-8 -9,4 -7,-4 -8,-13 0,-20 7,-25 15,-5 20,-6 18,8
GD-01/209,402 -4,49 -3,8 -4,8 -8,17 0,9 7,19 -3,3 -6,3 -3,7 -20,-16 -18,-8 -20,6 -6,-8 -5,-22 -2,-12 13,-16 16,-26 7,-24 27,0
GD-06/121,349 12,-15 23,-4 25,4 24,15 0,3 -7,7 9,19 2,17 0,7 -32,-3 -27,0 -4,-23 -11,-16
GD-05/84,394 37,-45 14,11 11,16 4,23 -7,24 -17,-13 -21,-11
GD-04/44,478 23,-45 1,-20 16,-19 21,5 21,11 17,13 -16,26 -13,16 2,12 -33,1
GD-10/403,85 -19,-5 -19,5 -19,10 -19,7 4,-7 8,-18 4,-7 -4,-1 -12,1 2,-5 7,-11 24,8 14,-20 12,-27 17,-15 7,19 -2,20 -4,23`
