import type { BaseMap } from '@belvedere/charts/base-map'
import type { ChartTheme } from '@belvedere/charts/theme'
import type { StyleSpecification } from 'maplibre-gl'
import type { MapTiles } from './map-tiles.ts'

/** Base map of countries without labels, in the colors of the static picture. */
const offline = ({ countries, states }: BaseMap, theme: ChartTheme): StyleSpecification => ({
  version: 8,
  sources: {
    countries: { type: 'geojson', data: countries as never, maxzoom: 8, tolerance: 0.5 },
    states: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: states as never }, maxzoom: 8 },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': theme.surface } },
    { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': theme.rule, 'fill-antialias': false } },
    {
      id: 'states',
      type: 'line',
      source: 'states',
      minzoom: 2.5,
      paint: { 'line-color': theme.surface, 'line-width': 0.6, 'line-opacity': 0.8 },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'countries',
      paint: { 'line-color': theme.surface, 'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.8, 6, 1.6] },
    },
  ],
})

const raster = (tiles: string, theme: ChartTheme): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19 } },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': theme.surface } },
    { id: 'tiles', type: 'raster', source: 'tiles' },
  ],
})

/** Returns the style of the base map: the administrator's map, else the built-in one. */
export function baseStyle(tiles: MapTiles, base: BaseMap | null, theme: ChartTheme): StyleSpecification | string {
  if (tiles.style !== null) return tiles.style
  if (tiles.tiles !== null) return raster(tiles.tiles, theme)
  return base ? offline(base, theme) : { version: 8, sources: {}, layers: [] }
}
