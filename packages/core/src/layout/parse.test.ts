import { expect, test } from 'vitest'
import { HEADER_ID, parseLayout, printLayout } from './index.ts'

test('a header is written without a list of what it holds: what is not changed is stored as it was', () => {
  const header = { id: HEADER_ID, type: 'HEADER', meta: { text: 'Sales' } }
  const stored = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] },
    [HEADER_ID]: header,
  }
  expect(printLayout(parseLayout(JSON.stringify(stored)))).toEqual(stored)
  expect(parseLayout(stored)[HEADER_ID]).toMatchObject({ children: [] })
})
