import { expect, test } from 'vitest'
import { actionText, factText } from './log-actions.ts'

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

test('facts are said in words', () => {
  expect(
    [
      ['username', 'tom'],
      ['reason', 'TOO_MANY_LOGINS'],
      ['reason', 'other'],
      ['rows', 5],
    ].map(([name, value]) => factText(String(name), value)),
  ).toEqual(['as tom', 'too many wrong passwords, must wait a minute', 'other', 'rows 5'])
})
