/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const NAMES = `SC-X02~|Outer Islands
SC-15|La Digue and Inner Islands
SC-13|Grand'Anse
SC-02|Anse Boileau
SC-06|Baie Lazare
SC-23|Takamaka
SC-05|Anse Royale
SC-04|Au Cap
SC-01|Anse aux Pins
SC-20|Pointe La Rue
SC-11|Cascade
SC-25|Roche Caïman
SC-19|Plaisance
SC-18|Mont Fleuri
SC-09|Bel Air
SC-16|English River
SC-03|Anse Etoile
SC-12|Glacis
SC-08|Beau Vallon
SC-10|Bel Ombre
SC-21|Port Glaud
SC-07|Baie Sainte Anne
SC-14|Grand'Anse Praslin
SC-17|Mont Buxton
SC-22|Saint Louis
SC-24|Les Mamelles`
export const SHAPES = `SC-X02~/18,332 -1,1 0,-2 1,0/17,309 1,1 1,0 -1,1 -2,1 -1,1 -5,0 -4,2 -4,0 -2,-4 1,1 3,1 3,0 2,-1 1,0 1,-1 2,0 0,-1 1,1 0,-1 1,0 1,1 0,-1 -1,0 0,-1 -1,-1/4,309 0,-1 2,-1 3,0 2,1 2,0 -1,1 -4,0 -1,-1 0,1 -2,-1/598,175 0,-3 2,-2 0,1
SC-15/539,13 -1,0 -1,-1 -1,-2 1,-1 1,1 1,0/574,3 0,1 1,1 -1,0 0,1 -1,-1 0,-2
SC-13/551,25 0,-1 -1,-1 1,0 0,-1 1,1 0,-1 1,1 0,1 -1,1
SC-02/552,26 0,-1 1,-1 0,1 1,1 -1,1
SC-06/553,29 -1,-1 -1,1 0,-2 2,0 1,1 0,1
SC-23/555,29 0,2 -1,0 -1,-1 0,-1
SC-05/555,27 -1,0 0,1 1,1 -1,0 0,-1 -1,-1 1,-1
SC-04/555,24 -1,1 1,1 0,1 -2,-2 0,-1
SC-01/555,23 0,1 -2,0 1,-1
SC-20
SC-11/554,23 -1,1 0,-1 -1,-1 1,0
SC-25/552,21 1,1 -1,0
SC-19/552,21 0,2 -1,-1 0,-1
SC-18
SC-09/551,20 0,2 -1,0 0,-1 -1,-1
SC-16/551,19 0,1 -1,0 0,-2
SC-03/551,19 -1,-1 0,-1 1,0
SC-12/549,18 0,-2 1,0 1,1 -1,0 0,1
SC-08/548,19 1,0 0,-1 1,0 0,1 -1,0 1,1 -1,0 0,-1 -1,1
SC-10/546,20 2,0 0,0 1,-1 0,1 -1,0 0,1
SC-21/548,23 0,-1 -1,0 0,-1 -1,1 -1,-1 1,0 0,-1 2,1 0,-1 1,0 1,1 0,1 1,0 0,1
SC-07/564,0 2,0 0,1 2,0 1,1 1,0 -1,1 0,1 -1,-1 0,-1
SC-14/569,4 -2,0 0,-1 -1,-1 -2,0 0,-2 4,2 0,1
SC-17/549,19 1,0 0,1
SC-22
SC-24`
