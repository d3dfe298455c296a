import { expect, test } from 'vitest'
import { type FormData, sanitizeFormData } from './index.ts'

test('filters inherited from a dashboard are not saved with the chart [PERM-030]', () => {
  const filter = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'a', operator: '==', comparator: 1 } as const
  const form = { datasource: '1__table', viz_type: 'table' }
  const shown = {
    ...form,
    adhoc_filters: [filter, { ...filter, isExtra: true }, { ...filter, isExtra: false }],
    extra_form_data: { time_range: 'Last week' },
    extra_filters: [{ col: 'a', op: 'IN', val: ['x'] }],
  }
  expect(sanitizeFormData(shown)).toEqual({ ...form, adhoc_filters: [filter, { ...filter, isExtra: false }] })
  expect(sanitizeFormData(form)).toEqual(form)
})

test.each(['none', 7, null, [null, 'x']])('filters of the shape %j are saved as they are', adhoc_filters => {
  const form = { datasource: '1__table', viz_type: 'table', adhoc_filters } as unknown as FormData
  expect(sanitizeFormData(form)).toEqual(form)
})
