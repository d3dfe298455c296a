/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `CK-X03~|Mangaia
CK-X05~|Mitiaro
CK-X11~|Penrhyn
CK-X04~|Rarotonga
CK-X06~|Mauke
CK-X01~|Atiu
CK-X02~|Aitutaki
CK-X08~|Pukapuka
CK-X10~|Manihiki
CK-X09~|Rakahanga
CK-X07~|Palmerston`
export const SHAPES = `CK-X03~/355,597 2,2 -2,1 -1,-1 0,-1
CK-X05~/366,500 -1,3 0,1 -1,-3
CK-X11~/359,2 -2,-1 -1,-1
CK-X04~/275,565 2,1 0,2 -4,-1 0,-2
CK-X06~/383,518 -1,1 -1,0 0,-2
CK-X01~/349,510 0,1 -1,0 -1,-2
CK-X02~/312,476 -1,-1 2,1
CK-X08~/1,93 0,1 -1,0
CK-X10~/220,66 -1,0 3,2
CK-X09~/215,50 1,0 -1,1
CK-X07~/275,456 1,0 0,0 -1,2 0,1 -1,-1`
