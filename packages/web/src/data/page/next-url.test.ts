import { describe, expect, test } from 'vitest'
import { safeNext, signInUrl } from './next-url.ts'

const ORIGIN = 'http://127.0.0.1:8088'
const HOME = '/superset/welcome/'

describe('where sign-in leads', () => {
  test('a path of this origin is retained, with query and hash', () => {
    expect(safeNext('/superset/dashboard/7/?native_filters_key=a#b', ORIGIN)).toBe(
      '/superset/dashboard/7/?native_filters_key=a#b',
    )
  })
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a\\..\\..\\evil',
    'javascript:alert(1)',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    ' /x',
    '',
    null,
    undefined,
  ])('%j leads home', next => {
    expect(safeNext(next, ORIGIN)).toBe(HOME)
  })
  test('never back to the sign-in page itself', () => {
    expect(safeNext('/login/?next=/login/', ORIGIN)).toBe(HOME)
  })
  test('the way to the sign-in page remembers where one was', () => {
    expect(signInUrl({ pathname: '/explore/', search: '?slice_id=3' })).toBe(
      '/login/?next=%2Fexplore%2F%3Fslice_id%3D3',
    )
    expect(signInUrl({ pathname: '/', search: '' })).toBe('/login/')
  })
})
