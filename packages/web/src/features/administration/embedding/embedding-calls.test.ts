import { expect, test } from 'vitest'
import { badDomains, domainsOf, snippetOf } from './embedding-calls.ts'

test('domains are origins, one a line; paths and bare names are refused', () => {
  expect(domainsOf(' https://a.example\n\nhttp://b.example:8080, https://c.example ')).toHaveLength(3)
  expect(badDomains('https://a.example\nhttps://a.example/\nhttp://localhost:3000')).toEqual([])
  expect(badDomains('a.example\nhttps://a.example/page\nftp://a.example\n*')).toEqual([
    'a.example',
    'https://a.example/page',
    'ftp://a.example',
    '*',
  ])
})

test('the snippet names the dashboard, the product, and the rules of the guest', () => {
  const snippet = snippetOf('https://bi.example', 'f0e1', [
    { dataset: 3, clause: " region = 'North' " },
    { dataset: null, clause: ' ' },
  ])
  expect(snippet).toContain('id: "f0e1"')
  expect(snippet).toContain('supersetDomain: "https://bi.example"')
  expect(snippet).toContain('"rls":[{"clause":"region = \'North\'","dataset":3}]')
})
