import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMetadata, printMetadata, refreshPlan } from './index.ts'

describe('metadata', () => {
  test('what is missing has its default [ENTITY-META-011]', () => {
    for (const stored of [null, '', 'no json', '[]', {}]) {
      expect(parseMetadata(stored)).toMatchObject({
        filter_bar_orientation: 'VERTICAL',
        cross_filters_enabled: true,
        show_native_filters: true,
        refresh_frequency: 0,
        stagger_refresh: true,
        stagger_time: 5000,
        color_scheme: '',
        label_colors: {},
        default_filters: '{}',
        native_filter_configuration: [],
      })
    }
    expect(parseMetadata({ stagger_refresh: 'false', show_native_filters: false })).toMatchObject({
      stagger_refresh: false,
      show_native_filters: false,
    })
  })
  test('unknown keys are retained', () => {
    expect(JSON.parse(printMetadata(parseMetadata('{"own_key":{"a":1}}')))).toMatchObject({ own_key: { a: 1 } })
  })
  test('filters without a scope are about the whole dashboard; what is no filter is left out', () => {
    const { native_filter_configuration: items } = parseMetadata({
      native_filter_configuration: [
        { id: 'f', filterType: 'filter_select' },
        7,
        { name: 'no id' },
        { id: 'd', type: 'DIVIDER' },
      ],
    })
    expect(items.map(({ id }) => id)).toEqual(['f', 'd'])
    expect(items[0]).toMatchObject({
      type: 'NATIVE_FILTER',
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
      targets: [{}],
    })
  })
  test('printing and parsing again changes nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), stored => {
        const text = printMetadata(parseMetadata(JSON.stringify(stored)))
        expect(printMetadata(parseMetadata(text))).toBe(text)
      }),
    )
  })
})

describe('refresh plan [DASH-VIEW-005] [DASH-VIEW-006]', () => {
  const settings = { chartIds: [1, 2, 3], interval: 60, immune: [], isStaggered: true, staggerTime: 5000 }
  test.each([
    [settings, [0, 6000, 12000]],
    [{ ...settings, interval: 10 }, [0, 2500, 5000]],
    [{ ...settings, immune: [2] }, [0, 12000]],
    [{ ...settings, chartIds: [1] }, [0]],
    [{ ...settings, isStaggered: false }, [0, 0, 0]],
    [{ ...settings, interval: 0, immune: [1] }, [0, 0, 0]],
  ])('%j', (input, delays) => {
    expect(refreshPlan(input).map(({ delay }) => delay)).toEqual(delays)
  })
})
