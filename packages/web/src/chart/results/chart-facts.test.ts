import type { ChartDataResult } from '@belvedere/api'
import { limitText } from '@belvedere/charts'
import { afterEach, expect, test, vi } from 'vitest'
import { briefLimitText, factsOf, figuresOf, isEmptyAnswer, NOTE_TEXTS } from './chart-facts.ts'

afterEach(() => vi.unstubAllGlobals())

const result = (more: Partial<ChartDataResult>): ChartDataResult => ({
  cache_key: null,
  cached_dttm: null,
  cache_timeout: null,
  is_cached: false,
  data: [{ a: 1 }],
  colnames: ['a'],
  coltypes: [0],
  indexnames: [0],
  rowcount: 1,
  sql_rowcount: 1,
  result_format: 'json',
  limit_reached: false,
  query: '',
  status: 'success',
  error: null,
  stacktrace: null,
  applied_template_filters: [],
  applied_filters: [],
  rejected_filters: [],
  from_dttm: null,
  to_dttm: null,
  label_map: {},
  annotation_data: {},
  ...more,
})

test('facts join all queries of a chart; the oldest cached part gives the age', () => {
  const facts = factsOf({
    result: [
      result({ is_cached: true, cached_dttm: '2026-11-20T08:04:00', rowcount: 48 }),
      result({
        is_cached: true,
        cached_dttm: '2026-11-20T08:00:00',
        limit_reached: true,
        rejected_filters: [{ column: 'origin', reason: 'not_in_datasource' }],
        applied_filters: [{ column: 'date' }],
      }),
      result({ rejected_filters: [{ column: 'origin', reason: 'not_in_datasource' }] }),
    ],
  })
  expect(facts).toEqual({
    rows: 48,
    isLimitReached: true,
    limitedTo: { unit: 'rows', shown: 1, total: null },
    cachedAt: '2026-11-20T08:00:00',
    appliedColumns: ['date'],
    rejected: [{ column: 'origin', reason: 'not_in_datasource' }],
  })
})

test('what a limit let pass is counted in rows that were read, or in whole groups', () => {
  const cut = { limit_reached: true, rowcount: 2, sql_rowcount: 10_000 }
  expect(factsOf({ result: [result(cut)] }).limitedTo).toEqual({ unit: 'rows', shown: 10_000, total: null })
  const limited_to = { unit: 'groups', shown: 2, total: null } as const
  expect(factsOf({ result: [result({ ...cut, limited_to })] }).limitedTo).toEqual(limited_to)
  expect(factsOf({ result: [result({ sql_rowcount: 20_000 })] }).limitedTo).toBeNull()
})

test('what is left within a limit is named in the right number', () => {
  vi.stubGlobal('document', {
    getElementById: () => ({ dataset: { bootstrap: '{"config":{"number_format":null}}' } }),
  })
  const texts = ([unit, shown, total]: readonly ['rows' | 'groups' | 'series', number, number | null]) => {
    const limited = { unit, shown, total }
    return [limitText(limited, NOTE_TEXTS), briefLimitText(limited)]
  }
  expect(texts(['rows', 1, null])).toEqual(['Limit reached: the first row', 'first row'])
  expect(texts(['rows', 12, null])).toEqual(['Limit reached: the first 12 rows', 'first 12 rows'])
  expect(texts(['groups', 1, null])).toEqual(['Limit reached: the first group', 'first group'])
  expect(texts(['groups', 1500, null])).toEqual(['Limit reached: the first 1,500 groups', 'first 1,500 groups'])
  expect(texts(['series', 4, 9])).toEqual([
    'Limit reached: 4 of 9 series, those with the largest values',
    '4 of 9 series',
  ])
})

test('an answer is empty only if none of its queries has a row', () => {
  expect(isEmptyAnswer({ result: [result({ data: [] }), result({})] })).toBe(false)
  expect(isEmptyAnswer({ result: [result({ data: [] })] })).toBe(true)
})

test('columns that only the picture uses are no figures', () => {
  const namesOf = (...colnames: readonly string[]) => figuresOf(result({ colnames: [...colnames] })).colnames
  expect(namesOf('g', 'n', 'n__whole', 'n__whole_2', 'n__contribution')).toEqual(['g', 'n', 'n__contribution'])
  expect(namesOf('g', 'n', 'n__whole')).toEqual(['g', 'n', 'n__whole'])
  expect(namesOf('lon', 'lat', 'n', '__rows', '__numbers', '__low', '__step')).toEqual(['lon', 'lat', 'n', '__rows'])
  expect(namesOf('__low')).toEqual(['__low'])
})
