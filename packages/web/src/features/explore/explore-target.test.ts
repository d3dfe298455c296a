import { expect, test } from 'vitest'
import { exploreTarget } from './explore-target.ts'

test('a saved chart, or a new one of a dataset [ROUTE-012]', () => {
  expect(exploreTarget('?slice_id=7')).toEqual({ kind: 'chart', chartId: 7, formDataKey: null })
  expect(exploreTarget('?slice_id=7&dashboard_id=2&form_data_key=abc')).toMatchObject({ formDataKey: 'abc' })
  expect(exploreTarget('?dataset_id=3')).toEqual({ kind: 'dataset', datasetId: 3, vizType: null })
  expect(exploreTarget('?datasource_type=table&datasource_id=3&viz_type=pie')).toEqual({
    kind: 'dataset',
    datasetId: 3,
    vizType: 'pie',
  })
  expect(exploreTarget('?datasource=5__table')).toMatchObject({ datasetId: 5 })
  expect(exploreTarget('?slice_id=7&dataset_id=3')).toMatchObject({ kind: 'chart' })
  expect(exploreTarget('slice_id=7&slice_id=8')).toMatchObject({ chartId: 7 })
  const form = encodeURIComponent(JSON.stringify({ datasource: '5__table', viz_type: 'pie' }))
  expect(exploreTarget(`?form_data=${form}`)).toEqual({ kind: 'dataset', datasetId: 5, vizType: 'pie' })
})

test('nothing usable is said, not guessed', () => {
  for (const search of ['', '?slice_id=', '?slice_id=abc', '?dataset_id=-1', '?dataset_id=1.5']) {
    expect(exploreTarget(search)).toEqual({ kind: 'nothing' })
  }
})
