import { getMap } from 'echarts/core'
import { describe, expect, test } from 'vitest'
import { loadEcharts } from '../../../echarts/index.ts'
import { COUNTRIES_WITH_REGIONS, countriesWithoutRegions } from './region-countries.ts'
import { regionMap } from './region-maps.ts'
import { loadRegionNames } from './region-names.ts'

const keys = COUNTRIES_WITH_REGIONS.map(({ key }) => key)
const shapesOf = (need: string): readonly string[] => {
  const features = getMap(need)?.geoJSON?.features as readonly { readonly properties: { readonly name: string } }[]
  return features.map(({ properties }) => properties.name)
}

describe('regions of countries', () => {
  test('as many countries as the package offers; each other one is named', () => {
    expect(keys.length).toBe(198)
    expect(new Set(keys).size).toBe(keys.length)
    expect(countriesWithoutRegions()).toContain('Kosovo')
    expect(countriesWithoutRegions()).not.toContain('France')
  })

  test.each(keys)('%s: every region has a shape, on its plane', async key => {
    const map = regionMap(key, await loadRegionNames(key))
    if (!map) throw new Error(`${key} has no map`)
    await loadEcharts([map.need])
    const shapes = shapesOf(map.need)
    expect(shapes.length).toBeGreaterThan(0)
    for (const shape of shapes) expect(map.regionOf(shape)).toBe(shape)
    const [width, height] = map.plane
    expect(Math.min(width, height)).toBeGreaterThan(0)
  })

  test('a region is known by its code and by its name, however it is written', async () => {
    const germany = regionMap('Germany', await loadRegionNames('germany'))
    for (const text of ['DE-TH', 'de-th', 'Thüringen', 'thuringen'])
      expect(germany?.nameOf(germany.regionOf(text) ?? '')).toBe('Thüringen')
    expect(germany?.regionOf('Atlantis')).toBeUndefined()
    expect(regionMap('Kosovo', await loadRegionNames('kosovo'))).toBeUndefined()
  })

  test('shapes of a country that has none are refused', async () => {
    await expect(loadEcharts(['regions/kosovo'])).rejects.toThrow(RangeError)
    await expect(loadEcharts(['regions/toString'])).rejects.toThrow(RangeError)
  })
})
