/** What administrators find out: what an event changed, the history and rules of a role, how people sign in and what they own. */
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, openScreen, picture, settled } from './browser.ts'
import { addReader, makeWorld, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

const ADMIN = 'a long enough password'

describe.skipIf(browserPath() === null)('what administrators find out', { timeout: 180_000 }, () => {
  let world: World
  let browser: Browser
  let admin: BrowserContext
  let role: number
  let rule: number

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    const { call } = world
    await addReader(world, 'mira', [], ['Gamma'])
    const roles = await call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/security/roles/')
    role = roles.result.find(({ name }) => name === 'only mira')?.id ?? 0
    const body = { filter_type: 'Regular', tables: [world.dataset], roles: [role], clause: "Origin IN ('Japan')" }
    rule = (await call<{ id: number }>('POST', '/api/v1/rowlevelsecurity/', { ...body, name: 'Own cars' })).id
    await call('PUT', `/api/v1/rowlevelsecurity/${rule}`, { clause: "Origin IN ('Japan', 'Europe')" })
    const rights = await call<{ result: { id: number; view_menu: { name: string } }[] }>(
      'GET',
      '/api/v1/security/permissions-resources/',
    )
    const ids = rights.result.filter(right => right.view_menu.name === 'Chart').map(right => right.id)
    await call('POST', `/api/v1/security/roles/${role}/permissions/`, { permission_view_menu_ids: ids })
    await call('POST', '/api/v1/security/users/', {
      ...{ username: 'priya', first_name: 'Priya', last_name: 'Nair', email: 'priya@example.org' },
      roles: [role],
    })
    browser = await launchBrowser()
    admin = await sessionOf(browser, world, 'admin', ADMIN)
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const open = (path: string) => openScreen(admin, world.product.url + path)
  const inFourForms = async (page: Page, name: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        await picture(page, `${name}-${colorScheme}-${width}`)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([name, colorScheme, width, over, await grave(page)]).toEqual([name, colorScheme, width, 0, []])
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  test('an event of the log opens, by keys, to what was before and after, and leads to the others of its object', async () => {
    const page = await open('/logmodelview/list/')
    const event = page.getByRole('row', { name: /Changed a row-level rule/ })
    await event.getByRole('button', { name: /^Open the details of/ }).focus()
    await page.keyboard.press('Enter')
    const changes = page.getByRole('table', { name: 'Before and after' })
    const clause = changes.getByRole('row', { name: /^clause/ })
    await clause.waitFor()
    expect(await clause.getByRole('cell').allTextContents()).toEqual([
      "Origin IN ('Japan')",
      "Origin IN ('Japan', 'Europe')",
    ])
    expect(await clause.locator('mark').allTextContents()).toEqual([", 'Europe'"])
    await inFourForms(page, 'log-opened')
    await page.getByRole('link', { name: 'All events of it' }).click()
    await page.getByRole('row', { name: /Made a row-level rule/ }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /the details of/ }).count()).toBe(2)
    await page.getByRole('link', { name: 'Open Own cars' }).click()
    await page.getByRole('heading', { level: 1, name: 'Own cars' }).waitFor()
    await page.close()
  })

  test('a role names the rules that hold for it, and who changed what in it', async () => {
    const page = await open(`/roles/edit/${role}/`)
    await page.getByRole('tab', { name: /^Row rules/ }).click()
    const rules = page.getByRole('table', { name: 'Row-level rules of this role' })
    await rules.getByRole('link', { name: 'Own cars' }).waitFor()
    await inFourForms(page, 'role-rules')
    await page.getByRole('tab', { name: 'History' }).click()
    const history = page.getByRole('list', { name: 'History' })
    await settled(page)
    await history.getByText('Changed what a role allows').first().waitFor()
    await history.getByRole('row', { name: /permissions\.can_read Chart/ }).waitFor()
    await inFourForms(page, 'role-history')
    await page.getByRole('tab', { name: /^Row rules/ }).click()
    await rules.getByRole('link', { name: 'Own cars' }).click()
    await page.getByRole('heading', { level: 1, name: 'Own cars' }).waitFor()
    await page.close()
  })

  test('the list of users says how each signs in and what they own, is sorted by it, and saved as a file', async () => {
    const page = await open('/users/list/')
    const row = (name: RegExp) => page.getByRole('row', { name })
    await row(/Priya Nair/)
      .getByText(/^Invited, link ended$/)
      .waitFor()
    await row(/Priya Nair/)
      .getByRole('cell', { name: 'Link', exact: true })
      .waitFor()
    await page.getByRole('button', { name: 'Owns' }).click()
    await page.getByRole('button', { name: 'Owns' }).click()
    await expect.poll(() => page.getByRole('row').nth(1).textContent()).toMatch(/admin/i)
    await inFourForms(page, 'users')
    await page.getByRole('combobox', { name: 'Sign-in', exact: true }).click()
    await page.getByRole('option', { name: 'Link' }).click()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('users.csv')
    const [header, line, end] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect([header?.split(',').length, line?.startsWith('priya,Priya,Nair,'), end]).toEqual([10, true, ''])
    // Events that change nothing are written a moment later.
    const exported = encodeURIComponent('(filters:!((col:action,opr:eq,value:users_exported)))')
    await expect
      .poll(async () => (await world.call<{ count: number }>('GET', `/api/v1/log/?q=${exported}`)).count)
      .toBe(1)
    await page.close()
  })
  test('a rule that is not saved is tried as one person: how many rows, and the first of them', async () => {
    const page = await open(`/rowlevelsecurity/edit/${rule}/`)
    const trial = page.getByRole('region', { name: 'Test as a person' })
    await trial.getByRole('combobox', { name: 'Person' }).click()
    await page.getByRole('option', { name: /mira/ }).click()
    await trial.getByRole('button', { name: 'Show their rows' }).click()
    await trial.getByText('mira R sees nothing of cars: This user does not have access to the dataset.').waitFor()
    await trial.getByRole('combobox', { name: 'Person' }).click()
    await page.getByRole('option', { name: /admin/ }).click()
    await trial.getByRole('button', { name: 'Show their rows' }).click()
    await trial.getByText('Admin User would see 406 rows of cars').waitFor()
    await trial.getByRole('columnheader', { name: 'Origin' }).waitFor()
    await inFourForms(page, 'rule-tried')
    await page.close()
  })

  test('another person is chosen inside of a view, and charts say which rule limits them', async () => {
    const { call, product } = world
    const roles = await call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/security/roles/')
    const alpha = roles.result.find(({ name }) => name === 'Alpha')?.id ?? 0
    const person = { first_name: 'Kenji', last_name: 'Ito', email: 'kenji@example.org', roles: [alpha, role] }
    const { id } = await call<{ id: number }>('POST', '/api/v1/security/users/', {
      ...{ ...person, username: 'kenji', password: 'copper kettle 77' },
    })
    expect(id).toBeGreaterThan(0)
    const page = await open('/users/list/')
    await page.getByRole('row', { name: /mira R/ }).hover()
    await page.getByRole('button', { name: 'View as mira R' }).click()
    const banner = page.getByRole('complementary', { name: 'View as somebody else' })
    await banner.getByText('You see Belvedere as mira R').waitFor()
    await page.goto(`${product.url}/superset/dashboard/${world.dashboard}/`)
    await banner.getByRole('combobox', { name: 'Another person' }).click()
    await page.keyboard.type('Kenji')
    await page.getByRole('option', { name: 'Kenji Ito' }).click()
    await banner.getByText('You see Belvedere as Kenji Ito').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/superset/dashboard/${world.dashboard}/`)
    await page.getByText('rule applies: Own cars').first().waitFor()
    await inFourForms(page, 'view-as-other')
    await banner.getByRole('button', { name: 'Stop viewing as' }).click()
    await banner.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByText('rule applies').count()).toBe(0)
    await page.close()
  })
})
