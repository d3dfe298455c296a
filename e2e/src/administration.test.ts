/** One's own account and the administration, in a real browser: who may do what, and who sees which rows. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, openScreen, picture, settled } from './browser.ts'
import { addReader, makeWorld, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

const soon = <T>(probe: () => Promise<T>) => expect.poll(probe, { timeout: 15_000 })

describe.skipIf(browserPath() === null)('people and administration', () => {
  let world: World
  let browser: Browser

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    await addReader(world, 'mira', [], ['Gamma'])
    await addReader(world, 'omar', ['all_datasource_access all_datasource_access'], ['Gamma'])
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const open = (context: BrowserContext, path: string) => openScreen(context, world.product.url + path)

  test('a reader changes name, password and theme, and makes a token that is shown once', async () => {
    const context = await sessionOf(browser, world, 'mira', PASSWORD)
    const page = await open(context, '/user_info/')
    expect(new URL(page.url()).pathname).toBe('/profile/')
    expect(await grave(page)).toEqual([])
    await page.getByRole('textbox', { name: 'First name' }).fill('Mira')
    await page.getByRole('button', { name: 'Save name' }).click()
    await soon(async () => page.getByRole('heading', { level: 1 }).textContent()).toContain('Mira')
    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await grave(page)).toEqual([])

    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog', { name: 'New API token' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Notebook')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    const token = await page.getByRole('dialog').locator('code').textContent()
    await page.getByRole('button', { name: 'Done' }).click()
    const me = () => fetch(`${world.product.url}/api/v1/me/`, { headers: { authorization: `Bearer ${token}` } })
    expect((await me()).status).toBe(200)
    await page.getByRole('cell', { name: 'Notebook', exact: true }).waitFor()

    const fresh = page.getByRole('textbox', { name: 'New password' })
    await fresh.fill('password123')
    await page.getByText('too weak').waitFor()
    await page.getByRole('textbox', { name: 'Current password' }).fill('not this one')
    await fresh.fill('lantern brook 41')
    await page.getByText('strong', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('This is not your password.').waitFor()
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password was changed').waitFor()
    expect((await me()).status).toBe(401)
    await context.close()
    const again = await sessionOf(browser, world, 'mira', 'lantern brook 41')
    expect((await open(again, '/profile/')).url()).toContain('/profile/')
    await again.close()
  })

  test('an administrator invites somebody by a link, who sets a password; the last administrator stays', async () => {
    const admin = await sessionOf(browser, world, 'admin', 'a long enough password')
    const page = await open(admin, '/users/list/')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a user' })
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Priya')
    await dialog.getByRole('textbox', { name: 'User name' }).fill('priya')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('priya@example.org')
    await dialog.getByRole('combobox', { name: 'Roles' }).click()
    await page.getByRole('option', { name: 'Gamma' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Create invitation' }).click()
    const sent = page.getByRole('dialog', { name: 'Send Priya this link' })
    const link = (await sent.locator('code').textContent()) ?? ''
    expect(await grave(page)).toEqual([])
    await sent.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('row', { name: /Priya/ }).getByText('Invited').waitFor()

    const fresh = await browser.newContext()
    const account = await fresh.newPage()
    await account.goto(link)
    await account.getByRole('button', { name: 'Sign in' }).click()
    // The strength of the password is looked up under the session that its change ends: refused, it leads nowhere else.
    let refuse: () => void = () => undefined
    const isSet = new Promise<void>(resolve => {
      refuse = resolve
    })
    const checked = account.waitForRequest(/password\/check/)
    await account.route(/password\/check/, async route => {
      await isSet
      await route.fulfill({ status: 401, json: { message: 'You are not signed in.' } })
    })
    await account.route(/profile\/\?password=changed/, async route => {
      const ended = account.waitForEvent('requestfinished', sent => sent.url().includes('password/check'))
      refuse()
      await ended
      await route.continue()
    })
    await account.getByRole('textbox', { name: 'New password' }).fill('copper kettle 77')
    await checked
    await account.getByRole('button', { name: 'Set password' }).click()
    await account.getByText('Your password was changed').waitFor()
    await fresh.close()
    const signedIn = await sessionOf(browser, world, 'priya', 'copper kettle 77')
    const refused = await signedIn.newPage()
    await refused.goto(`${world.product.url}/users/list/`)
    await refused.getByText('You may not open this page').waitFor()
    await signedIn.close()

    await page.reload()
    await page.getByRole('link', { name: 'Admin User' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Admin User' })
    await edit.getByRole('switch', { name: /^Active/ }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.getByText('This is the last active administrator.').waitFor()
    await admin.close()
  })

  test('a role is made, gets abilities in words, is compared and refused when somebody else changed it', async () => {
    const admin = await sessionOf(browser, world, 'admin', 'a long enough password')
    const page = await open(admin, '/roles/list/')
    expect(await grave(page)).toEqual([])
    await page.getByRole('button', { name: 'Role', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Analyst')
    await page.getByRole('button', { name: 'Create role' }).click()
    await page.getByRole('heading', { level: 1, name: 'Analyst' }).waitFor()
    await page.getByRole('switch', { name: 'Write SQL' }).click()
    await page.getByText(/unsaved changes/).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The role Analyst was saved').waitFor()
    expect(await grave(page)).toEqual([])
    const id = /edit\/(\d+)/.exec(page.url())?.[1]
    const held = await world.call<{ result: { permission_name: string }[] }>(
      'GET',
      `/api/v1/security/roles/${id}/permissions/`,
    )
    expect(held.result.map(right => right.permission_name)).toContain('can_sqllab')

    await page.getByRole('tab', { name: /^Single permissions/ }).click()
    await page.getByRole('textbox', { name: 'Search permissions' }).fill('sqllab')
    await soon(() => page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(2)
    await page.getByRole('tab', { name: 'Compare' }).click()
    await page.getByRole('combobox', { name: 'Compare with' }).click()
    await page.getByRole('option', { name: 'sql_lab' }).click()
    await page.getByRole('table', { name: 'Single permissions' }).waitFor()

    await page.getByRole('tab', { name: 'In words' }).click()
    await page.getByRole('switch', { name: 'Export data' }).click()
    await world.call('POST', `/api/v1/security/roles/${id}/permissions`, { permission_view_menu_ids: [] })
    await page.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('alertdialog', { name: 'Somebody else saved this in the meantime' })
    await conflict.getByRole('table', { name: 'Rights that differ' }).waitFor()
    expect(await grave(page)).toEqual([])
    await conflict.getByRole('button', { name: 'Overwrite' }).click()
    await page.getByText('The role Analyst was saved').last().waitFor()
    const mine = await world.call<{ result: { permission_name: string }[] }>(
      'GET',
      `/api/v1/security/roles/${id}/permissions/`,
    )
    expect(mine.result.map(right => right.permission_name)).toContain('can_csv')
    await admin.close()
  })

  test('two administrators who change one user, or who has a role, see what differs and overwrite nothing unasked', async () => {
    const admin = await sessionOf(browser, world, 'admin', 'a long enough password')
    type Listed = { result: { id: number }[] }
    const one = async (path: string, filter: string): Promise<number> => {
      const { result } = await world.call<Listed>('GET', `/api/v1/security/${path}/?q=(filters:!(${filter}))`)
      return result[0]?.id ?? 0
    }
    const omar = await one('users', '(col:username,opr:eq,value:omar)')
    const page = await open(admin, '/users/list/')
    await page.getByRole('link', { name: 'omar R' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit omar R' })
    await edit.getByRole('textbox', { name: 'Last name' }).fill('Haddad')
    await world.call('PUT', `/api/v1/security/users/${omar}`, { last_name: 'Rahman', email: 'rahman@example.org' })
    await edit.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('alertdialog', { name: 'Somebody else saved this in the meantime' })
    await conflict.getByRole('row', { name: 'Last name R Rahman Haddad' }).waitFor()
    await conflict.getByRole('row', { name: 'Email omar@example.org rahman@example.org omar@example.org' }).waitFor()
    expect(await grave(page)).toEqual([])
    await picture(page, 'administration-user-conflict')
    await conflict.getByRole('button', { name: 'Discard mine' }).press('Enter')
    await conflict.waitFor({ state: 'detached' })
    expect(await edit.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Rahman')
    await edit.getByRole('textbox', { name: 'First name' }).fill('Omar')
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.waitFor({ state: 'detached' })
    const { result } = await world.call<{ result: object }>('GET', `/api/v1/security/users/${omar}`)
    expect(result).toMatchObject({ first_name: 'Omar', last_name: 'Rahman', email: 'rahman@example.org' })

    const { id: role } = await world.call<{ id: number }>('POST', '/api/v1/security/roles/', { name: 'Night shift' })
    const mira = await one('users', '(col:username,opr:eq,value:mira)')
    await page.goto(`${world.product.url}/roles/edit/${role}/`)
    await page.getByRole('switch', { name: 'Write SQL' }).click()
    await page.getByRole('tab', { name: /^People/ }).click()
    await page.getByRole('combobox', { name: 'People with this role' }).click()
    await page.getByRole('option', { name: /omar/ }).click()
    await page.keyboard.press('Escape')
    await world.call('PUT', `/api/v1/security/roles/${role}/users/`, { user_ids: [mira] })
    await page.getByRole('button', { name: 'Save people' }).click()
    await conflict.getByRole('row', { name: 'Omar Rahman No No Yes' }).waitFor()
    await conflict.getByRole('row', { name: /^Mira .*No Yes No$/ }).waitFor()
    await conflict.getByRole('button', { name: 'Cancel' }).click()
    const held = async () =>
      (await world.call<{ result: { user_ids: number[] } }>('GET', `/api/v1/security/roles/${role}`)).result.user_ids
    expect(await held()).toEqual([mira])
    await page.getByRole('button', { name: 'Save people' }).click()
    await conflict.getByRole('button', { name: 'Overwrite' }).click()
    await soon(held).toEqual([omar])
    // What the role allows was not saved, and is not lost either.
    await page.getByText(/unsaved change/).waitFor()
    page.once('dialog', dialog => void dialog.accept())
    await admin.close()
  })

  test('a row-level rule is checked, saved, holds at once, and is not overwritten by a second administrator', async () => {
    const admin = await sessionOf(browser, world, 'admin', 'a long enough password')
    const reader = await sessionOf(browser, world, 'omar', PASSWORD)
    const readLogs = async ({ request }: BrowserContext) => {
      const url = world.product.url
      const { result: token } = await (await request.get(`${url}/api/v1/security/csrf_token/`)).json()
      return request.post(`${url}/api/v1/chart/data`, {
        headers: { 'x-csrftoken': token, origin: url },
        data: { datasource: { id: world.dataset, type: 'table' }, queries: [{ metrics: ['count'] }], force: true },
      })
    }
    const rowsSeen = async (context: BrowserContext): Promise<number> =>
      (await (await readLogs(context)).json()).result[0].data[0].count
    // the examples are loaded after the start
    await expect.poll(async () => (await readLogs(reader)).status(), { timeout: 60_000 }).toBe(200)
    const before = await rowsSeen(reader)
    const page = await open(admin, '/rowlevelsecurity/list/')
    await page.getByRole('button', { name: 'Rule', exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Eight cylinders')
    await page.getByRole('combobox', { name: 'Datasets' }).click()
    await page.getByRole('option', { name: /cars/ }).first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Roles' }).click()
    await page.getByRole('option', { name: 'only omar' }).click()
    await page.keyboard.press('Escape')
    const condition = page.getByRole('textbox', { name: 'Condition' })
    await condition.fill('1 = 0')
    await page.getByText(/No row meets this condition/).waitFor()
    await condition.fill('cylinders ==')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').first().waitFor()
    await condition.fill('cylinders = 8')
    const effect = page.getByRole('table', { name: 'Rows of cars before and after' })
    await effect.getByRole('row', { name: /^only omar 1 person 406 108 26\.6% 298 fewer/ }).waitFor()
    await effect.getByRole('row', { name: /^Gamma \d people 406 406 100\.0% No change/ }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/rowlevelsecurity\/edit\/\d+/)
    await page.getByText('The rule Eight cylinders was saved').waitFor()
    expect(await grave(page)).toEqual([])
    const after = await rowsSeen(reader)
    expect(after).toBeGreaterThan(0)
    expect(after).toBeLessThan(before)
    expect(await rowsSeen(admin)).toBe(before)

    await settled(page)
    const id = /edit\/(\d+)/.exec(page.url())?.[1]
    await world.call('PUT', `/api/v1/rowlevelsecurity/${id}`, { description: 'by somebody else' })
    await page.getByRole('textbox', { name: 'Group' }).fill('engines')
    await page.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('alertdialog', { name: 'Somebody else saved this in the meantime' })
    await conflict.getByRole('button', { name: /See the change/ }).click()
    await conflict.getByRole('cell', { name: 'by somebody else' }).waitFor()
    await conflict.getByRole('button', { name: 'Discard mine' }).click()
    await conflict.waitFor({ state: 'detached' })
    await soon(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('by somebody else')
    await page.getByRole('textbox', { name: 'Group' }).fill('engines')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The rule Eight cylinders was saved').last().waitFor()
    await reader.close()
    await admin.close()
  })

  test('every page of the administration opens, says what it is, and is in the menu', async () => {
    const admin = await sessionOf(browser, world, 'admin', 'a long enough password')
    await world.call('POST', '/api/v1/tag/', { name: 'quarterly' })
    await world.call('POST', '/api/v1/css_template/', { template_name: 'Plain', css: 'a { color: red }' })
    for (const [path, title] of [
      ['/rowlevelsecurity/list/', 'Row-level rules'],
      ['/administration/tokens/', 'API tokens'],
      ['/administration/sessions/', 'Sessions'],
      ['/actionlog/list/', 'Audit log'],
      ['/superset/tags/', 'Tags'],
      ['/csstemplatemodelview/list', 'CSS templates'],
      ['/theme/list/', 'Themes'],
      ['/administration/embedding/', 'Embedding'],
      ['/administration/health/', 'Health and usage'],
      ['/administration/settings/', 'Settings'],
    ] as const) {
      const page = await open(admin, path)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: title }).waitFor()
      expect(await grave(page), path).toEqual([])
      await page.close()
    }
    const { result } = await world.call<{ result: { url: string; childs?: { url: string }[] }[] }>(
      'GET',
      '/api/v1/menu/',
    )
    const urls = result.flatMap(({ url, childs }) => [url, ...(childs ?? []).map(child => child.url)]).filter(Boolean)
    const page = await admin.newPage()
    for (const url of urls) {
      const answer = await page.goto(world.product.url + url)
      expect([url, answer?.status()]).toEqual([url, 200])
    }
    await admin.close()
  })
})
