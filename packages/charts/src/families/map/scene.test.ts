import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import type { EchartsChartOption } from '../../chart-option.ts'
import type { MapLayer, MapScene } from '../../contract/map-scene.ts'
import { buildOption as contour } from '../../types/deck_contour/build-option.ts'
import { buildOption as heatmap } from '../../types/deck_heatmap/build-option.ts'
import { buildOption as hexagons } from '../../types/deck_hex/build-option.ts'
import { buildOption as points } from '../../types/deck_scatter/build-option.ts'
import { buildOption as clusters } from '../../types/point_cluster_map/build-option.ts'
import { streets } from '../samples/streets.ts'
import { glowImage } from './surfaces/glow-image.ts'
import { ringGroups } from './surfaces/ring-groups.ts'
import { cameraOf, scaleAt, withSurroundings } from './view/camera.ts'
import { mercator } from './view/projection.ts'

const spatial = { type: 'latlong', latCol: 'lat', lonCol: 'lon' }
const SIZE = { width: 480, height: 260 }

function drawn(build: typeof points, form: Readonly<Record<string, unknown>>) {
  const option = build(sampleInput({ form: { spatial, ...form }, tables: [streets] })) as EchartsChartOption
  if (!option.map) throw new Error('no scene')
  return { option, scene: option.map }
}
const layersAt = (scene: MapScene, zoom: number): readonly MapLayer[] =>
  scene.content({ scale: scaleAt(zoom), seen: null }).layers
const tipIn = ({ option }: EchartsChartOption, params: unknown): string =>
  (option.tooltip as { readonly formatter: (params: unknown) => string }).formatter(params)

describe('what a map is made of', () => {
  test('the live map says of a mark what the flat picture says', () => {
    const { option, scene } = drawn(points, { dimension: 'worth' })
    const layers = layersAt(scene, 12)
    for (const [seriesIndex, layer] of layers.entries())
      expect(layer.tipOf?.(0)).toBe(tipIn(option, { componentType: 'series', seriesIndex, dataIndex: 0 }))
    expect(layers.map(({ mark }) => mark)).toEqual(layers.map((_, index) => option.markAt?.(index, 0)))
  })

  test('it looks where the flat picture looks, or at the stored place with its tilt [ENTITY-MISC-001]', () => {
    const { scene } = drawn(points, {})
    const camera = cameraOf(scene, SIZE)
    expect(camera.longitude).toBeCloseTo(-122.44, 1)
    expect(camera.zoom).toBeGreaterThan(9)
    const viewport = { longitude: 13, latitude: 52, zoom: 8, bearing: 20, pitch: 40 }
    const stored = drawn(points, { viewport, autozoom: false })
    expect(cameraOf(stored.scene, SIZE)).toEqual(viewport)
  })

  test('no mark is below a legend, on the flat picture and on the live map', () => {
    const { option, scene } = drawn(points, { dimension: 'worth' })
    expect(option.option).toMatchObject({ legend: { top: 0 } })
    const legend = scene.top ?? 0
    expect(legend).toBeGreaterThan(20)
    const { longitude, latitude, zoom } = cameraOf(scene, SIZE)
    const [, middle] = mercator.project([longitude, latitude])
    const heights = streets.rows.flatMap(({ lat, lon }) => {
      const isPlace = typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) < 90
      return isPlace ? [SIZE.height / 2 + (mercator.project([lon, lat])[1] - middle) * scaleAt(zoom)] : []
    })
    expect(Math.min(...heights)).toBeGreaterThan(legend)
    const { geo } = option.option as unknown as { readonly geo: { readonly layoutCenter: readonly [number, number] } }
    const alone = drawn(points, {}).option.option as unknown as { readonly geo: typeof geo }
    expect(geo.layoutCenter[1] - alone.geo.layoutCenter[1]).toBe(legend / 2)
  })

  test('cells are raised to the share that they are of the highest, and seen from the side', () => {
    const { scene } = drawn(hexagons, { grid_size: 450 })
    const [layer] = layersAt(scene, 12)
    const heights = layer?.kind === 'shapes' ? layer.items.map(({ height }) => height ?? Number.NaN) : []
    expect([Math.max(...heights), scene.tilt.pitch > 0]).toEqual([1, true])
    expect(Math.min(...heights)).toBeGreaterThan(0)
    const flat = drawn(hexagons, { grid_size: 450, extruded: false })
    expect(flat.scene.tilt.pitch).toBe(0)
    expect(JSON.stringify(layersAt(flat.scene, 12))).not.toContain('height')
  })

  test('closer to the ground clusters fall apart, and a surface is made of what is seen', () => {
    const form = { all_columns_x: 'lon', all_columns_y: 'lat', clustering_radius: 60 }
    const { scene } = drawn(clusters, form)
    const counts = [9, 12, 16].map(zoom => layersAt(scene, zoom)[0]?.items.length ?? 0)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0)
    const surface = drawn(heatmap, {}).scene
    const nowhere = { west: 0, east: 1, south: 0, north: 1 }
    expect(surface.content({ scale: scaleAt(12), seen: nowhere }).layers).toEqual([])
    expect(withSurroundings(nowhere)).toEqual({ west: -1, east: 2, south: -1, north: 2 })
  })

  test('a glow has the colors of its levels, and is clear where there is nothing', () => {
    const [layer] = layersAt(drawn(heatmap, {}).scene, 12)
    if (layer?.kind !== 'surface' || !layer.glow) throw new Error('no glow')
    const { width, height, pixels, bounds } = glowImage(layer.glow)
    expect(pixels.length).toBe(width * height * 4)
    expect(pixels[3]).toBe(0)
    expect(
      pixels.filter((_, index) => index % 4 === 3).reduce((most, alpha) => Math.max(most, alpha), 0),
    ).toBeGreaterThan(180)
    expect(bounds.west).toBeLessThan(-122.4)
  })

  test('rings of a level become areas with their holes', () => {
    const square = (low: number, high: number) =>
      [
        [low, low],
        [high, low],
        [high, high],
        [low, high],
      ] as const
    const hole = square(4, 6).toReversed()
    const parts = ringGroups([hole, square(0, 10), square(20, 24)])
    expect(parts.map(part => part.length).toSorted()).toEqual([1, 2])
    expect(parts.find(part => part.length === 2)).toEqual([square(0, 10), hole])
    const [layer] = layersAt(drawn(contour, {}).scene, 12)
    const rings = layer?.kind === 'surface' ? layer.items.flatMap(item => ringGroups(item.rings)) : []
    expect(rings.length).toBeGreaterThan(0)
  })
})
