/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `AI-X02~|East End
AI-X10~|Stoney Ground
AI-X06~|North Side
AI-X13~|The Valley
AI-X05~|North Hill
AI-X07~|Sandy Ground
AI-X09~|South Hill
AI-X14~|West End
AI-X01~|Blowing Point
AI-X11~|The Farrington
AI-X08~|Sandy Hill
AI-X04~|Island Harbour
AI-X00|AI-X00
AI-X03~|George Hill
AI-X12~|The Quarter`
export const SHAPES = `AI-X02~/495,415 7,-2 0,7 9,0 7,-9 12,-2 14,1 0,8 -24,41 -3,3 1,-12 -9,0 7,-11 1,-5 -10,-6 -12,0/561,393 9,-4 4,-6 16,3 10,6 -8,3 -15,5 -3,4 -11,7 -4,-4 5,-6
AI-X10~/484,417 11,-2 0,13 12,0 10,6 -19,8 -14,-1 -8,20 -16,0 -1,3 -5,-4 11,-21 15,-1 5,-12
AI-X06~/438,447 7,-10 21,-17 18,-3 1,9 -5,12 -15,1 -11,21
AI-X13~/424,466 6,-7 8,-12 16,13 5,4 -4,7
AI-X05~/418,472 6,-6 31,5 -17,10 -9,-1 -8,5 0,-6
AI-X07~/395,489 14,-6 9,-11 3,7 0,6 -4,1
AI-X09~/365,495 30,-6 22,-3 4,-1 8,-5 9,1 -13,9 -11,6 -7,7 -17,0 -1,6 -14,0 0,9 -10,8
AI-X14~/365,526 -17,12 -17,6 -20,0 31,-37 9,-7 14,-5
AI-X01~/438,506 -46,29 -3,-5 -8,-6 -6,-6 0,-9 14,0 1,-6 17,0 7,-7 11,-6 0,12 8,-4 5,-9
AI-X11~/475,486 -9,3 -28,17 0,-25 17,-10 15,-1 4,4
AI-X08~/517,462 -6,9 -13,8 -23,7 -1,-12 -4,-4 6,-9 8,-20 14,1 19,-8 -1,5 -7,11 9,0
AI-X04~/502,413 16,-2 -7,9 -9,0
AI-X00/1,11 -1,-11 6,2/210,413 -11,-4 -1,-7 10,-6 10,4 11,1/291,419 6,2 -5,2 -4,0 -3,-3 -3,-2 2,0 5,1/303,424 2,0 2,-1 2,0 1,4 -3,1 -4,-1
AI-X03~/425,490 13,-9 0,8 -5,9 -8,4
AI-X12~/470,470 -15,1 4,-7 1,-3 16,0`
