import { expect, test } from 'vitest'
import { followableLink, isExternalLink } from './index.ts'

test.each([
  ['http://example.com', true],
  ['HTTP://localhost/about', true],
  ['mailto:mail@example.com', true],
  ['//example.com', true],
  ['example.com/path', true],
  ['www.example.com:8080', true],
  ['/about', false],
  ['#anchor', false],
  ['about', false],
  ['?a=b.c', false],
])('%s leads away: %s', (url, isExternal) => {
  expect(isExternalLink(url)).toBe(isExternal)
})
test('a bare host is no path', () => {
  expect(followableLink('example.com/a')).toBe('//example.com/a')
  for (const url of ['/about', 'http://example.com', '//example.com', '#a']) expect(followableLink(url)).toBe(url)
})
