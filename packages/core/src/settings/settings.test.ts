import { describe, expect, test } from 'vitest'
import { FLAG_DEFAULTS, isFlagOn, isOverdue, readClientSettings, readFlags } from './index.ts'

describe('flags', () => {
  test('a fresh install: on and off as decided, an unknown flag is off [FLAG-011]', () => {
    const fresh = readFlags(undefined)
    const on = Object.keys(fresh).filter(name => isFlagOn(fresh, name))
    expect(on.sort()).toEqual([
      'ALERT_REPORTS',
      'CONFIRM_DASHBOARD_DIFF',
      'DASHBOARD_CROSS_FILTERS',
      'DASHBOARD_NATIVE_FILTERS',
      'DISABLE_LEGACY_DATASOURCE_EDITOR',
      'ENABLE_DND_WITH_CLICK_UX',
      'ENABLE_EXPLORE_DRAG_AND_DROP',
      'GENERIC_CHART_AXES',
    ])
    for (const name of ['DASHBOARD_RBAC', 'UX_BETA', 'GLOBAL_ASYNC_QUERIES', 'NEVER_HEARD_OF', 'constructor']) {
      expect(isFlagOn(fresh, name)).toBe(false)
    }
  })
  test('only true and false set a flag; foreign flags are retained', () => {
    const flags = readFlags({ UX_BETA: 'true', DASHBOARD_CROSS_FILTERS: false, ALERT_REPORTS: 0, OWN: true })
    expect(flags).toEqual({ ...FLAG_DEFAULTS, DASHBOARD_CROSS_FILTERS: false, OWN: true })
    for (const broken of [null, 7, 'x', [true]]) expect(readFlags(broken)).toEqual(FLAG_DEFAULTS)
  })
})

describe('settings of the deployment', () => {
  const settings = (conf: object) => readClientSettings({ conf, feature_flags: { UX_BETA: true } })
  test.each([
    [{}, 60],
    [{ SUPERSET_WEBSERVER_TIMEOUT: 120 }, 120],
    [{ SUPERSET_WEBSERVER_TIMEOUT: 0 }, 60],
    [{ SUPERSET_WEBSERVER_TIMEOUT: '5' }, 60],
  ])('with %j charts and annotations are given up after %i s [CONST-001] [CONST-004]', (conf, seconds) => {
    const { chart_timeout_s, annotation_timeout_s } = settings(conf)
    for (const timeout of [chart_timeout_s, annotation_timeout_s]) {
      expect(isOverdue(1000, 1000 + seconds * 1000 - 1, timeout)).toBe(false)
      expect(isOverdue(1000, 1000 + seconds * 1000, timeout)).toBe(true)
    }
  })
  test.each([
    [{}, 'No filter'],
    [{ DEFAULT_TIME_FILTER: ' ' }, 'No filter'],
    [{ DEFAULT_TIME_FILTER: null }, 'No filter'],
    [{ DEFAULT_TIME_FILTER: 'Last month' }, 'Last month'],
  ])('with %j the range of a new chart is %s [CONST-012]', (conf, range) => {
    expect(settings(conf).default_time_range).toBe(range)
  })
  test('no bootstrap data at all is a deployment without settings', () => {
    for (const broken of [undefined, null, 'x', [], { conf: 3 }]) {
      expect(readClientSettings(broken)).toEqual({ ...settings({}), flags: FLAG_DEFAULTS })
    }
  })
})
