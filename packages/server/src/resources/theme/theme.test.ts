import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, type ResourceFixture, startResources } from '../../../test/resources.ts'
import { systemThemes } from '../../http/page/system-themes.ts'

let kit: ResourceFixture['kit']
beforeAll(async () => {
  ;({ kit } = await startResources())
})
afterAll(() => kit.close())

const document = (token: object, algorithm = 'default') => JSON.stringify({ algorithm, token })
const make = async (theme_name: string, json_data: string): Promise<number> =>
  idOf(await kit.users.admin.post('/api/v1/theme/', { theme_name, json_data }))

test('a theme that cannot be read is refused when it is made and when it is changed', async () => {
  const { admin } = kit.users
  const pale = document({ colorTextBase: '#bbbbbb', colorBgBase: '#ffffff' })
  const refused = await admin.post('/api/v1/theme/', { theme_name: 'Pale', json_data: pale })
  expect(refused.status, refused.text).toBe(400)
  expect(refused.text).toMatch(/contrast of 1\.\d:1 .*needs 4\.5:1/)
  const id = await make('Sound', document({ colorPrimary: '#20307a' }))
  expect((await admin.put(`/api/v1/theme/${id}`, { json_data: pale })).status).toBe(400)
  const foreign = document({ brandLogoUrl: 'https://example.org/logo.png' })
  expect((await admin.put(`/api/v1/theme/${id}`, { json_data: foreign })).status).toBe(400)
})

test('one theme is shown on light pages and one on dark ones; both are in the HTML of every page', async () => {
  const { admin } = kit.users
  const one = await make('One', document({ colorPrimary: '#20307a', brandAppName: 'Sales <b>' }))
  const other = await make('Other', document({ colorPrimary: '#7a2030' }))
  const dark = await make('Dark', document({ colorBgBase: '#101820', colorTextBase: '#f0f4f8' }, 'dark'))
  for (const path of [`${one}/set_system_default`, `${other}/set_system_default`, `${dark}/set_system_dark`])
    expect((await admin.put(`/api/v1/theme/${path}`, {})).status).toBe(200)
  const flags = async (id: number) => {
    const { result } = (await admin.get(`/api/v1/theme/${id}`)).json<{ result: Record<string, unknown> }>()
    return [result.is_system_default, result.is_system_dark]
  }
  expect([await flags(one), await flags(other), await flags(dark)]).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  await admin.put(`/api/v1/theme/${one}/set_system_default`, {})
  const { css, light } = await systemThemes(kit.services)
  expect(css).toContain('--accent:#20307a')
  expect(css).toContain('--surface:#101820')
  expect(light?.app_name).toBe('Sales <b>')
  const again = await admin.put(`/api/v1/theme/${one}/set_system_default`, {})
  const stale = await admin.send('PUT', `/api/v1/theme/${one}/set_system_default`, { headers: { 'if-match': '"1"' } })
  expect(again.headers.etag).toMatch(/^"\d+"$/)
  expect(stale.json()).toMatchObject({ errors: [{ error_type: 'CONFLICT', extra: { version: expect.any(Number) } }] })
  expect((await admin.delete('/api/v1/theme/unset_system_default')).status).toBe(200)
  expect(await flags(one)).toEqual([false, false])
  expect((await kit.users.alpha.put(`/api/v1/theme/${other}/set_system_default`, {})).status).toBe(403)
})

test('a dashboard has a theme of its own, until the theme is deleted', async () => {
  const { admin, alpha } = kit.users
  const theme = await make('For one', document({ colorPrimary: '#20307a' }))
  const id = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Themed', theme_id: theme }))
  const read = async () =>
    (await alpha.get(`/api/v1/dashboard/${id}`)).json<{ result: { theme_id: unknown; theme: unknown } }>().result
  expect(await read()).toMatchObject({ theme_id: theme, theme: { id: theme, theme_name: 'For one' } })
  const refused = await alpha.put(`/api/v1/dashboard/${id}`, { theme_id: 9999 })
  expect(refused.status, refused.text).toBe(422)
  await admin.delete(`/api/v1/theme/${theme}`)
  expect(await read()).toMatchObject({ theme_id: null, theme: null })
})
