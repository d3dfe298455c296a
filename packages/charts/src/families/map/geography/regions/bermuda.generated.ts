/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `BM-HAM|Hamilton
BM-SMI|Smith's
BM-DEV|Devonshire
BM-PEM|Pembroke
BM-HA|City of Hamilton
BM-PAG|Paget
BM-WAR|Warwick
BM-SOU|Southampton
BM-SAN|Sandys
BM-SGE|Saint George's
BM-SG|City of Saint George`
export const SHAPES = `BM-HAM/455,157 -20,-20 -29,12 -20,15 -5,18 -12,-3 -6,-13 14,-32 36,-26 35,3 8,25 25,9/433,176 22,-19 17,29 -22,15/361,199 6,-6 11,3 12,-1 -22,19
BM-SMI/390,195 32,-1 11,-18 17,25 -24,17 -53,40 -26,-43 14,-16 7,15
BM-DEV/267,254 46,-22 26,-8 8,-9 26,43 -7,5 -36,22 -15,20 -15,-30 -31,16
BM-PEM/230,295 -27,-11 -22,-32 8,-10 78,12 2,37 -13,1 0,-20 -24,3
BM-HA/256,292 -26,3 2,-20 24,-3
BM-PAG/224,326 41,-25 4,-10 31,-16 15,30 -8,11 -48,45 -13,7/197,305 20,9 -7,7 -22,-4
BM-WAR/134,384 9,-21 24,-2 42,-25 15,-10 22,42 -53,27 -15,5 -14,-22/188,317 -23,4 -23,-3 -7,-16 8,-6 21,6 14,-4 8,-4 11,11
BM-SOU/58,356 -3,20 16,23 28,0 35,-15 30,-6 14,22 -47,19 -38,-1 -30,-2 -39,-26 -9,-24
BM-SAN/15,366 -7,-18 -8,-32 24,11 -4,-21 9,-29 -13,-29 18,7 9,-17 12,17 15,16 -22,20 -7,33 -6,10 13,11 46,6 0,9 -36,-4
BM-SGE/481,145 43,16 -52,25 -17,-29/413,108 22,-36 40,-27 53,-45 72,61 -19,26 -1,27 -12,-9 -18,-16 -33,-9 -12,13 -15,-19 -42,37/526,56 21,-13 -9,-20 -22,15
BM-SG/538,23 9,20 -21,13 -10,-18`
