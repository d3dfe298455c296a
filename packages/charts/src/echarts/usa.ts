import { MapChart } from 'echarts/charts'
import { GeoComponent } from 'echarts/components'
import { registerMap, use } from 'echarts/core'
import { feature } from 'topojson-client'
import states from 'us-atlas/states-albers-10m.json' with { type: 'json' }

/** Returns the states on a plane of 975 by 610, with Alaska and Hawaii below the others and the names of the atlas. */
function features(): unknown {
  const topology = states as unknown as Parameters<typeof feature>[0]
  const { states: shapes } = topology.objects
  if (!shapes) throw new Error('the atlas has no states')
  return feature(topology, shapes)
}

// Shapes can be registered only after the map component.
use([GeoComponent, MapChart])
registerMap('usa', features() as Parameters<typeof registerMap>[1])

export const module = [GeoComponent, MapChart]
