import { expect, test } from 'vitest'
import { actionText } from './log-actions.ts'

test('what was written is named in words, what nobody knows as it is stored', () => {
  expect(
    ['login', 'ThemeRestApi.post', 'RoleRestApi.put', 'DashboardRestApi.copy_dash', 'ReportScheduleRestApi.delete'].map(
      actionText,
    ),
  ).toEqual(['Signed in', 'Made a theme', 'Renamed a role', 'Copied a dashboard', 'Deleted a report or alert'])
  expect(['PluginRestApi.post', 'ChartRestApi.other', 'x'].map(actionText)).toEqual([
    'PluginRestApi.post',
    'ChartRestApi.other',
    'x',
  ])
})
