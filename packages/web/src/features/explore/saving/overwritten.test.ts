import { loadControls } from '@belvedere/charts'
import { overwriteItems } from '@belvedere/core/dashboard'
import type { FormData } from '@belvedere/core/form-data'
import { expect, test } from 'vitest'
import { withDefaults } from '../form/panel.ts'
import { bothVersions } from './overwritten.ts'

const stored = {
  id: 5,
  slice_name: 'Theirs',
  viz_type: 'pie',
  datasource_id: 1,
  datasource_type: 'table',
  params: JSON.stringify({ row_limit: 10, metric: 'count', slice_id: 4 }),
}

test('the stored chart and the one to be saved are compared field by field, defaults apart [DASH-SAVE-009]', async () => {
  const panel = await loadControls('pie')
  const form = { viz_type: 'pie', row_limit: 20, datasource: '1__table', slice_id: 5, own: true } as unknown as FormData
  const both = bothVersions({ version: 3, stored }, { form: withDefaults(form, panel), name: 'Mine' }, panel)
  const items = overwriteItems(both.stored, both.local)
  expect(Object.fromEntries(items.map(({ keyPath, oldValue, newValue }) => [keyPath, [oldValue, newValue]]))).toEqual({
    slice_name: ['Theirs', 'Mine'],
    row_limit: ['10', '20'],
    metric: ['count', ''],
    own: ['', 'true'],
  })
})

test('a stored chart that cannot be read differs in everything', () => {
  const form = { viz_type: 'pie', row_limit: 20, datasource: '1__table' } as unknown as FormData
  const both = bothVersions({ version: 3, stored: { ...stored, params: '{' } }, { form, name: 'Mine' }, undefined)
  expect(overwriteItems(both.stored, both.local).map(({ keyPath }) => keyPath)).toContain('row_limit')
})
