import { expect, test } from 'vitest'
import { type ReportEvent, type Reports, reportOfPage, reportsReducer } from './index.ts'

const run = (events: readonly ReportEvent[], from: Reports = {}): Reports => events.reduce(reportsReducer, from)
const page = { creation_method: 'dashboards', resourceId: 3 } as const
const mine = {
  id: 1,
  name: 'mine',
  active: true,
  creation_method: 'dashboards',
  dashboard_id: 3,
  created_by: { id: 7 },
}

test('each user sees the own report of a page [REPORT-002] [ENTITY-REPORT-001] [ENTITY-REPORT-002]', () => {
  const reports = run([
    {
      type: 'fetched',
      reports: [
        mine,
        { ...mine, id: 2, created_by: { id: 8 } },
        { ...mine, id: 3, creation_method: 'charts', dashboard_id: null, chart_id: 3 },
        { ...mine, id: 4, dashboard_id: 5 },
        { ...mine, id: 5, creation_method: 'alerts_reports', created_by: { id: 9 } },
      ],
    },
  ])
  expect([7, 8, 9].map(userId => reportOfPage(reports, page, userId)?.id)).toEqual([1, 2, undefined])
  expect(reportOfPage(reports, { creation_method: 'charts', resourceId: 3 }, 7)?.id).toBe(3)
  expect(reportOfPage(reports, { creation_method: 'charts', resourceId: 5 }, 7)).toBeUndefined()
})
test('the report of a page follows the answers [REPORT-003]', () => {
  const shown = (reports: Reports) => reportOfPage(reports, page, 7)
  const result = { name: 'Weekly', creation_method: 'dashboards', dashboard: 3, crontab: '0 12 * * 1' }
  const created = run([{ type: 'created', id: 9, result, userId: 7 }])
  expect(shown(created)).toMatchObject({ id: 9, name: 'Weekly', active: true, dashboard_id: 3, created_by: 7 })
  const edited = run([{ type: 'updated', id: 9, result: { ...result, name: 'Daily', dashboard: { id: 3 } } }], created)
  expect(shown(edited)).toMatchObject({ name: 'Daily', active: true, dashboard_id: 3 })
  const toggled = run([{ type: 'updated', id: 9, result: { active: false } }], edited)
  expect(shown(toggled)).toEqual({ ...shown(edited), active: false })
  expect(shown(run([{ type: 'deleted', id: 9 }], toggled))).toBeUndefined()
  expect(run([{ type: 'updated', id: 99, result }], toggled)).toBe(toggled)
})
