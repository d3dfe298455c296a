/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `UM-67|Johnston Atoll
UM-86|Jarvis Island
UM-81|Baker Island
UM-84|Howland Island
UM-79|Wake Atoll
UM-71|Midway Islands
UM-76|Navassa Island
UM-95|Palmyra Atoll`
export const SHAPES = `UM-67
UM-86
UM-81
UM-84
UM-79
UM-71
UM-76
UM-95`
