import { expect, test } from 'vitest'
import { siteOf, sitesOf } from './sites.ts'

const admits = (site: string, page: string): boolean => siteOf(site)?.admits(new URL(page)) ?? false

test.each([
  ['https://www.example.org', 'https://www.example.org/a/page', true],
  ['https://www.example.org/', 'http://www.example.org/', false],
  ['https://www.example.org/some/path', 'https://www.example.org/', true],
  ['https://www.example.org:443', 'https://www.example.org/', true],
  ['https://www.example.org', 'https://www.example.org:8443/', false],
  ['https://www.example.org', 'https://www.example.org.evil.example/', false],
  ['WWW.example.org', 'https://www.example.org/', true],
  ['www.example.org', 'http://www.example.org/', true],
  ['www.example.org', 'https://evil.example/www.example.org', false],
  ['localhost:3000', 'http://localhost:3000/', true],
  ['localhost:3000', 'http://localhost:3001/', false],
  ['*.example.org', 'https://a.b.example.org/', true],
  ['https://*.example.org', 'https://a.example.org/', true],
  ['*.example.org', 'https://example.org/', false],
  ['*.example.org', 'https://evilexample.org/', false],
  ['[::1]:8080', 'http://[::1]:8080/', true],
  ['*', 'https://www.example.org/', false],
  ['javascript:alert(1)', 'https://www.example.org/', false],
])('%s for %s: %s', (site, page, expected) => {
  expect(admits(site, page)).toBe(expected)
})

test('a list names its sites to browsers; an empty one admits all, one that nobody understands none', () => {
  const sources = (domains: unknown) => sitesOf(JSON.stringify(domains))?.map(({ source }) => source)
  expect(sources(['https://Www.example.org/', '*.example.com', 'localhost:3000'])).toEqual([
    'https://www.example.org',
    '*.example.com',
    'localhost:3000',
  ])
  expect(sources([])).toBeUndefined()
  expect(sitesOf('broken')).toBeNull()
  expect(sources(['*', 'a b', 7])).toEqual([])
})
