/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `NR-03|Anetan
NR-09|Ewa
NR-05|Baiti
NR-13|Uaboe
NR-12|Nibok
NR-08|Denigomodu
NR-01|Aiwo
NR-06|Boe
NR-14|Yaren
NR-11|Meneng
NR-04|Anibare
NR-10|Ijuw
NR-02|Anabar
NR-07|Buada`
export const SHAPES = `NR-03/236,29 75,-29 1,134
NR-09/177,51 59,-22 76,105 -9,62
NR-05/108,78 69,-27 126,145 -4,31 -4,28
NR-13/63,95 45,-17 187,177 -4,36
NR-12/32,212 31,-117 228,196 -3,22 -3,27 -75,-24 -79,-20
NR-08/0,336 32,-124 99,84 -35,34
NR-01/49,455 -49,-119 96,-6 -6,48 17,58
NR-06/91,558 -42,-103 58,-19 21,37 -18,15
NR-14/250,588 -159,-30 19,-70 18,-15 51,-44
NR-11/451,420 -18,56 -122,124 -61,-12 -71,-159 99,-44 96,24
NR-04/492,204 9,62 -50,154 -77,-11 -96,-24 7,-45 3,-27 3,-22 4,-36 4,-28 4,-31 9,-62 76,45
NR-10/474,74 18,130 -104,-25 -76,-45
NR-02/311,0 163,74 -162,60
NR-07/285,340 -7,45 -99,44 -51,44 -21,-37 -17,-58 6,-48 35,-34 79,20`
