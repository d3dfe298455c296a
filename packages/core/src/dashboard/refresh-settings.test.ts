import { expect, test } from 'vitest'
import { isTooOften, readTimedRefresh } from './refresh-settings.ts'

test('a timed refresh forces, and none is too often, where a deployment says nothing [DASH-VIEW-015]', () => {
  for (const conf of [undefined, null, {}, { DASHBOARD_AUTO_REFRESH_MODE: 'never' }]) {
    const settings = readTimedRefresh(conf)
    expect(settings).toMatchObject({ mode: 'force', limit: 0 })
    expect(isTooOften(10, settings)).toBe(false)
  }
})

test('a refresh faster than the deployment’s limit is confirmed, with the deployment’s words [DASH-VIEW-015]', () => {
  const settings = readTimedRefresh({
    DASHBOARD_AUTO_REFRESH_MODE: 'fetch',
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: 60,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE: ' The warehouse is paid by the query. ',
  })
  expect(settings).toEqual({ mode: 'fetch', limit: 60, warning: 'The warehouse is paid by the query.' })
  expect([0, 30, 60, 300].map(interval => isTooOften(interval, settings))).toEqual([false, true, false, false])
})
