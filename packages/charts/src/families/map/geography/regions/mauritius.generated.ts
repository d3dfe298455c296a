/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `MU-RR|Rivière du Rempart
MU-PA|Pamplemousses
MU-PL|Port Louis city
MU-BL|Rivière Noire
MU-SA|Savanne
MU-GP|Grand Port
MU-FL|Flacq
MU-AG|Agaléga
MU-RO|Rodrigues
MU-MO|Moka
MU-PW|Plaines Wilhems
MU-BR|Beau Bassin-Rose Hill
MU-QB|Quatre Bornes
MU-VP|Vacoas-Phoenix
MU-CU|Curepipe`
export const SHAPES = `MU-RR/62,569 1,0 0,-1 1,0 3,1 1,0 0,3 1,1 0,2 2,0 -6,4 -1,-3 1,-1 -1,-2 0,-1
MU-PA/57,577 0,-1 2,-4 0,-1 2,-1 1,-1 2,3 0,1 1,2 -1,1 1,3 -1,1 -1,0 -2,2 -1,-1 0,-4
MU-PL/57,578 0,-1 1,0 0,0 1,0 0,1 -1,1 0,1 -1,-1 -1,0
MU-BL/52,599 -1,0 -3,-2 -1,-1 0,-1 3,0 0,-8 1,-2 0,-1 1,-3 1,0 1,-1 0,-1 2,0 0,2 -1,1 0,5 1,1 0,1 -1,0 0,4 2,0 0,1 -2,0 -2,2 -1,0
MU-SA/63,599 -5,1 -2,0 -2,-1 -2,0 0,-3 1,0 2,-2 2,0 1,1 0,-2 5,0 2,4 0,1
MU-GP/73,587 0,2 -1,1 -2,1 -1,1 1,1 0,2 -1,0 -1,2 -1,1 -2,0 0,-1 -2,-4 -3,0 3,-3 2,0 1,-1 4,0 2,-2
MU-FL/71,575 0,3 1,1 1,2 1,1 0,4 -1,1 -1,0 -2,2 -3,0 1,-2 -3,-3 2,-1 -2,-2 -1,0 0,-1 1,-1
MU-AG/0,0 1,0 0,1 2,3 0,1 -3,-3
MU-RO/389,556 1,0 0,1 -1,1 -2,1 -1,0 -1,1 -1,0 -1,1 -2,-2 0,-1 1,-1 4,-2 2,0
MU-MO/64,580 0,1 1,0 2,2 -2,1 3,3 -1,2 -1,0 -1,1 -2,0 -2,-2 1,-1 -2,-2 -1,0 -1,-1 -1,-2 0,-1 1,-1 1,1 1,0 1,1 2,-2
MU-PW/63,590 -3,3 -2,0 0,2 -1,-1 0,-1 -2,0 0,-4 1,0 1,-1 1,2 3,-1 -3,-3 -1,-2 0,-2 -2,0 1,-1 1,0 0,1 1,2 1,1 1,0 2,2 -1,1
MU-BR/55,585 0,-3 2,0 0,2
MU-PL/56,581 0,-2 1,0 1,1 0,-1 1,-1 0,-1 -1,0 0,0 2,0 0,4 -1,0 -1,-1 -1,1
MU-QB/55,587 0,-2 2,-1 1,2
MU-VP/56,589 0,-1 -1,-1 3,-1 1,1 -2,1
MU-CU/57,588 2,-1 2,2 -3,1`
