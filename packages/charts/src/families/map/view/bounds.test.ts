import { expect, test } from 'vitest'
import { sampleInput } from '../../../../test/draw.ts'
import { mapView } from '../controls.ts'
import { boundsOf } from './bounds.ts'

const HARBOURS = [
  { longitude: 9.98, latitude: 53.54 },
  { longitude: 4.14, latitude: 51.95 },
]
const VIEWPORT = { longitude: -122.4, latitude: 37.8, zoom: 12, bearing: 0, pitch: 0 }

const centerOf = (form: Readonly<Record<string, unknown>>) => {
  const { west, east, south, north } = boundsOf(sampleInput({ form, tables: [] }), HARBOURS)
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 }
}

test('a stored place is shown unless the map zooms by itself; without a word of that it is shown, too', () => {
  for (const form of [{ viewport: VIEWPORT }, { viewport: VIEWPORT, autozoom: false }]) {
    expect(centerOf(form).longitude).toBeCloseTo(-122.4)
    expect(centerOf(form).latitude).toBeCloseTo(37.8)
  }
  for (const form of [{}, { autozoom: false }, { autozoom: true, viewport: VIEWPORT }])
    expect(centerOf(form).longitude).toBeCloseTo((9.98 + 4.14) / 2)
})

test('explore means the same by a form that says nothing', () => {
  const [autoZoom, viewport] = mapView(true).controls.flat()
  const shown = (form: Readonly<Record<string, unknown>>) => [autoZoom?.implied?.(form), viewport?.visible?.(form)]
  expect(shown({})).toEqual([true, false])
  expect(shown({ viewport: VIEWPORT })).toEqual([false, true])
})
