/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `PW-350|Peleliu
PW-150|Koror
PW-227|Ngeremlengui
PW-224|Ngatpang
PW-002|Aimeliik
PW-004|Airai
PW-226|Ngchesar
PW-212|Melekeok
PW-228|Ngiwal
PW-214|Ngaraard
PW-218|Ngarchelong
PW-222|Ngardmau
PW-050|Hatobohei
PW-370|Sonsorol
PW-010|Angaur
PW-100|Kayangel`
export const SHAPES = `PW-350/366,119 2,2 0,1 -1,0 -1,2 1,2 -2,0 -2,3 -1,1 -1,-1
PW-150/388,94 -1,0 0,1 1,1 0,2 -4,0 -4,4 -3,0 -2,-2 0,-4 4,4 1,0 1,-1 4,-3 1,-2 0,-3 1,0 0,1 1,0/391,86 3,1 2,2 -1,3 -1,0 -1,-1 -1,-2 0,-1 -3,0 -2,2 0,-3 1,-1
PW-227/396,68 -2,-2 1,0 1,-3 2,-1 0,-2 4,1 2,-2 1,2 1,0 -1,4 -1,3 -2,5 -4,-6
PW-224/391,73 3,-3 0,2 1,0 2,-2 0,-1 -1,-1 2,-1 4,6 -2,5 -2,-2 -1,-2 -2,-1
PW-002/394,81 -2,-4 0,-1 -1,0 0,-3 4,0 2,1 1,2 2,2 -1,2 -3,2
PW-004/403,79 1,4 0,2 -3,0 -1,-1 -1,0 0,1 -1,1 -3,0 0,-1 -1,-3 0,-1 2,1 3,-2 1,-2
PW-226/407,71 0,2 -3,3 -1,3 -3,-1 4,-10 1,2 0,1
PW-212/407,66 0,1 1,2 0,1 -1,1 -2,0 0,-1 -1,-2 1,-3
PW-228/411,59 -2,4 -2,3 -2,-1 1,-4 1,-3
PW-214/411,48 0,11 -4,-1 0,-3 1,0 1,-2 -1,-5
PW-218/408,48 0,-1 -1,-3 0,-2 1,1 1,0 1,1 1,4
PW-222/398,60 1,-2 2,-2 2,0 2,-1 2,0 0,3 -1,3 -1,0 -1,-2 -2,2
PW-050/1,588 2,-1 3,0 1,1 -1,2 -3,1 -2,0 -1,-1/79,597 0,2 -2,1 -2,0 0,-2 1,-1
PW-370/128,327 -1,-2 2,0
PW-010/353,141 -1,-1 -1,-3 0,-1 2,0 2,1 0,3
PW-100/417,0 1,0 1,2 -1,2 -2,1 -1,-1 0,-2`
