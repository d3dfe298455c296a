import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('fields that differ are named, inside of JSON texts and lists too; what every write changes is left out', () => {
  const before = {
    id: 1,
    version: 1,
    changed_on: 'then',
    title: 'Sales',
    css: null,
    json_metadata: '{"refresh_frequency":0,"label_colors":{"a":"#fff"}}',
    columns: [
      { id: 7, column_name: 'n', verbose_name: null },
      { id: 8, column_name: 'region', verbose_name: 'Region' },
    ],
    owners: [1, 2],
  }
  const after = {
    ...before,
    version: 2,
    changed_on: 'now',
    title: 'More sales',
    css: '',
    json_metadata: '{"label_colors":{"a":"#fff"},"refresh_frequency":60}',
    columns: [
      { id: 9, column_name: 'region', verbose_name: 'Area' },
      { id: 7, column_name: 'n', verbose_name: null },
    ],
    owners: [1],
  }
  expect(changedFields(before, after)).toEqual({
    fields: [
      { field: 'title', before: 'Sales', after: 'More sales' },
      { field: 'json_metadata.refresh_frequency', before: 0, after: 60 },
      { field: 'columns.region.verbose_name', before: 'Region', after: 'Area' },
      { field: 'owners', before: '[1,2]', after: '[1]' },
    ],
    more: 0,
  })
})

test('what is new has no before, what is gone no after', () => {
  const rule = { name: 'East', clause: "region = 'E'", description: null, roles: [] }
  expect(changedFields(null, rule).fields).toEqual([
    { field: 'name', before: null, after: 'East' },
    { field: 'clause', before: null, after: "region = 'E'" },
  ])
  expect(changedFields(rule, null).fields.map(each => each.after)).toEqual([null, null])
})

test('a secret is never written: not under its name, not inside of a value, not in an address', () => {
  const text = JSON.stringify(
    changedFields(
      { password: 'old-secret', extra: '{"auth":{"api_key":"old-secret"}}', sqlalchemy_uri: 'pg://a:old-secret@h/d' },
      {
        password: 'new-secret',
        extra: '{"auth":{"api_key":"new-secret"},"list":[{"token":"new-secret"}]}',
        sqlalchemy_uri: 'pg://b:new-secret@h/d',
      },
    ),
  )
  expect(text).not.toMatch(/old-secret|new-secret/)
  expect(text).toContain('"field":"password","before":"(hidden)","after":"(hidden)"')
  expect(text).toContain('"field":"extra.auth.api_key"')
})

test('long values and long lists of fields are cut', () => {
  const many = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`f${index}`, 'x'.repeat(5_000)]))
  const { fields, more } = changedFields(null, many)
  expect([fields.length, more]).toEqual([100, 30])
  expect(String(fields[0]?.after)).toMatch(/^x{4000}… \(5000 characters\)$/)
})

test('a password inside of an address is not stored, whatever signs it has', () => {
  for (const address of [
    'pg://a:s3cret@h/d',
    'pg://a:p@s3cret@h/d',
    'pg://a:p/s3cret@h/d',
    'pg://:s3cret@h',
    'x+pg://a:s3cret@h',
  ]) {
    const { fields } = changedFields(null, { note: `see ${address} there`, params: { address } })
    expect(JSON.stringify(fields)).not.toContain('s3cret')
    expect(fields).toHaveLength(2)
  }
})
