import { overwriteItems } from '@belvedere/core/dashboard'
import type { FormData } from '@belvedere/core/form-data'
import { expect, test } from 'vitest'
import { bothVersions } from './overwritten.ts'

test('the stored chart and the one to be saved are compared field by field [DASH-SAVE-009]', () => {
  const params = JSON.stringify({ viz_type: 'pie', row_limit: 10, metric: 'count', datasource: '1__table' })
  const stored = { slice_name: 'Theirs', viz_type: 'pie', params }
  const form = { viz_type: 'pie', row_limit: 20, datasource: '1__table', donut: true } as unknown as FormData
  const both = bothVersions({ version: 3, stored }, { form, name: 'Mine' })
  const items = overwriteItems(both.stored, both.local)
  expect(Object.fromEntries(items.map(({ keyPath, oldValue, newValue }) => [keyPath, [oldValue, newValue]]))).toEqual({
    slice_name: ['Theirs', 'Mine'],
    row_limit: ['10', '20'],
    metric: ['count', ''],
    donut: ['', 'true'],
  })
  expect(() => bothVersions({ version: 3, stored: { params: 'broken' } }, { form, name: 'Mine' })).not.toThrow()
})
