import { expect, test } from 'vitest'
import { exploreTarget } from './explore-target.ts'

const NOTHING = {
  chartId: null,
  datasource: null,
  vizType: null,
  formDataKey: null,
  permalinkKey: null,
  formData: null,
  isForced: false,
}

test('a saved chart, a new one of a dataset, or what is retained under a key [ROUTE-012]', () => {
  expect(exploreTarget('?slice_id=7')).toEqual({ ...NOTHING, chartId: 7 })
  expect(exploreTarget('?slice_id=7&dashboard_id=2&form_data_key=abc')).toMatchObject({
    chartId: 7,
    formDataKey: 'abc',
  })
  expect(exploreTarget('?slice_id=7&force=true')).toEqual({ ...NOTHING, chartId: 7, isForced: true })
  expect(exploreTarget('?dataset_id=3&force=false')).toMatchObject({ isForced: false })
  expect(exploreTarget('?dataset_id=3')).toEqual({ ...NOTHING, datasource: '3__table' })
  expect(exploreTarget('?datasource_type=table&datasource_id=3&viz_type=pie')).toEqual({
    ...NOTHING,
    datasource: '3__table',
    vizType: 'pie',
  })
  expect(exploreTarget('?datasource_type=query&datasource_id=3')).toMatchObject({ datasource: '3__query' })
  expect(exploreTarget('?datasource=5__query')).toMatchObject({ datasource: '5__query' })
  expect(exploreTarget('?datasource=5__table')).toMatchObject({ datasource: '5__table' })
  expect(exploreTarget('?permalink_key=xyz')).toEqual({ ...NOTHING, permalinkKey: 'xyz' })
  expect(exploreTarget('slice_id=7&slice_id=8')).toMatchObject({ chartId: 7 })
  const form = JSON.stringify({ datasource: '5__table', viz_type: 'pie' })
  expect(exploreTarget(`?form_data=${encodeURIComponent(form)}`)).toEqual({
    ...NOTHING,
    datasource: '5__table',
    vizType: 'pie',
    formData: form,
  })
})

test('nothing usable is said, not guessed', () => {
  for (const search of ['', '?slice_id=', '?slice_id=abc', '?dataset_id=-1', '?dataset_id=1.5', '?form_data_key=']) {
    expect(exploreTarget(search)).toEqual(NOTHING)
  }
})
