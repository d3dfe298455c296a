import { expect, test } from 'vitest'
import { storedForm } from './stored-form.ts'

const CHART = { id: 3, datasource_id: 5, datasource_type: 'table', viz_type: 'pie', cache_timeout: null } as const

test.each(['', '{"metric":', '[1]', 'null'])('a chart whose settings are %j opens with those of its type', params => {
  expect(storedForm({ ...CHART, params })).toMatchObject({ datasource: '5__table', viz_type: 'pie', slice_id: 3 })
})
