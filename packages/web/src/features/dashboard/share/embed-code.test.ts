import { expect, test } from 'vitest'
import { embedCode, readDomains, wrongDomains } from './embed-code.ts'

test('domains are read from what people write, once each', () => {
  expect(readDomains(' https://a.example.org/, b.example.org\nb.example.org;;')).toEqual([
    'https://a.example.org',
    'b.example.org',
  ])
  expect(readDomains(' \n')).toEqual([])
})

test('what no page could come from is named', () => {
  const domains = ['https://a.example.org', '*.example.org', 'localhost:3000', 'a b', 'javascript:alert(1)', 'x/y']
  expect(wrongDomains(domains)).toEqual(['a b', 'javascript:alert(1)', 'x/y'])
})

test('the code names the embedding and this site', () => {
  const code = embedCode('0b5f9bd2', 'https://bi.example.org')
  expect(code).toContain("id: '0b5f9bd2'")
  expect(code).toContain("supersetDomain: 'https://bi.example.org'")
})
