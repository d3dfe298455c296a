import { expect, test } from 'vitest'
import { draftOf, NEW_THEME, tokenOf, withToken } from './theme-calls.ts'

test('tokens that have no control here stay in a theme that is edited', () => {
  const draft = draftOf({
    theme_name: 'Sea',
    json_data: '{"algorithm":"dark","token":{"borderRadius":3,"colorPrimary":"#fff"}}',
  })
  const changed = withToken(withToken(draft, 'colorPrimary', ''), 'brandAppName', 'Sales')
  expect(changed.document).toEqual({ algorithm: 'dark', token: { borderRadius: 3, brandAppName: 'Sales' } })
  expect(tokenOf(changed, 'brandAppName')).toBe('Sales')
  expect(tokenOf(NEW_THEME, 'colorPrimary')).toBe('')
})

test('a stored theme that cannot be read is edited as one without tokens', () => {
  for (const json_data of ['', '{"token":', '[1]', 'null'])
    expect(draftOf({ theme_name: 'Sea', json_data })).toEqual({ theme_name: 'Sea', document: {} })
})
