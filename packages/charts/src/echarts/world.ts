import { MapChart } from 'echarts/charts'
import { GeoComponent } from 'echarts/components'
import { registerMap, use } from 'echarts/core'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }
import { worldShapes } from '../families/map/geography/world-shapes.ts'

// Shapes can be registered only after the map component.
use([GeoComponent, MapChart])
registerMap('world', worldShapes(world) as unknown as Parameters<typeof registerMap>[1])

export const module = [GeoComponent, MapChart]
