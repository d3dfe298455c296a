import { expect, test } from 'vitest'
import { logCsv } from './log-csv.ts'

test('events become lines; quotes, commas and formulas do no harm', () => {
  const user = { first_name: 'Mira', last_name: 'Kovač' }
  const rows = [{ dttm: '2026-11-22T09:41:12', user, action: '=1+1', json: '{"a":"b, c"}' }]
  expect(logCsv(rows).split('\r\n')).toEqual([
    'time,user,action,dashboard_id,slice_id,details',
    `2026-11-22T09:41:12,Mira Kovač,'=1+1,,,"{""a"":""b, c""}"`,
    '',
  ])
})
