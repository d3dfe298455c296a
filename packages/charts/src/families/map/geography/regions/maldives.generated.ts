/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `MV-01|Addu
MV-29|Gnaviyani
MV-28|Gaafu Dhaalu
MV-27|Gaafu Alifu
MV-00|Alifu Dhaalu
MV-26|Kaafu
MV-02|Alifu Alifu
MV-20|Baa
MV-03|Lhaviyani
MV-13|Raa
MV-24|Shaviyani
MV-05|Laamu
MV-08|Thaa
MV-17|Dhaalu
MV-12|Meemu
MV-14|Faafu
MV-04|Vaavu
MV-25|Noonu
MV-23|Haa Dhaalu
MV-07|Haa Alifu`
export const SHAPES = `MV-01/18,597 1,0 0,1 1,1 0,1 -1,0 -1,-3 0,-1 1,-1 0,1 -1,0
MV-29/46,572 0,1 -1,0 0,-1
MV-28/19,531 0,1 -1,0 0,-1
MV-27
MV-00/4,268 0,-1 1,0
MV-26
MV-02/7,197 0,1 -1,0 0,-1
MV-20/8,162 0,-1 1,0
MV-03/61,120 0,2 -1,-3
MV-13
MV-24/30,55 -1,-1 1,0
MV-05/57,382 -1,1 -1,0 0,-1
MV-08/39,357 1,1 0,1 -1,1
MV-17/0,335 1,1 -1,0
MV-12/56,315 0,-1 1,0
MV-14
MV-04
MV-12/54,212 0,3 -1,2 -2,2 -2,0 -1,-1 -3,-1 6,0 1,-1 0,-1 1,-2
MV-25/41,75 1,1 -1,0
MV-23/23,10 1,0 0,1 -2,4 -1,0 0,-1 2,-2
MV-07/28,0 -1,1 0,2 -1,-1 1,-1 0,-1`
