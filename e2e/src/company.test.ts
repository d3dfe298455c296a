/**
 * A company of five people, three roles and two row rules, set up on the screens alone from the first start; what each
 * sees, as themselves, by the API and in the administrator's view; and a reader who requests access and gets it.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, openScreen, picture } from './browser.ts'
import { makeWorld, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

const PASSWORD = 'copper kettle 77'
const ADMIN_PASSWORD = 'a long enough password'
const PEOPLE = [
  { first: 'Ines', user: 'ines', role: 'Head office' },
  { first: 'Tomo', user: 'tomo', role: 'Japan' },
  { first: 'Kenji', user: 'kenji', role: 'Japan' },
  { first: 'Lena', user: 'lena', role: 'Europe' },
  { first: 'Paul', user: 'paul', role: 'Europe' },
] as const

const soon = <T>(probe: () => Promise<T>) => expect.poll(probe, { timeout: 15_000 })
const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.textContent ?? null)

describe.skipIf(browserPath() === null)('a company, from the first start', () => {
  let world: World
  let browser: Browser
  let admin: BrowserContext

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    browser = await launchBrowser()
    admin = await sessionOf(browser, world, 'admin', ADMIN_PASSWORD)
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const open = (context: BrowserContext, path: string) => openScreen(context, world.product.url + path)
  const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).first().click()
    await page.keyboard.press('Escape')
  }
  /** Rows of cars that a browser gets by the API. */
  const rowsOf = async ({ request }: BrowserContext): Promise<number> => {
    const { url } = world.product
    const { result: token } = await (await request.get(`${url}/api/v1/security/csrf_token/`)).json()
    const answer = await request.post(`${url}/api/v1/chart/data`, {
      headers: { 'x-csrftoken': token, origin: url },
      data: { datasource: { id: world.dataset, type: 'table' }, queries: [{ metrics: ['count'] }] },
    })
    return answer.ok() ? (await answer.json()).result[0].data[0].count : -answer.status()
  }
  const signedIn = (user: string) => sessionOf(browser, world, user, PASSWORD)
  /** What the chart "All cars" says on the dashboard. */
  const figureOn = async (page: Page): Promise<string> => {
    await page.goto(`${world.product.url}/superset/dashboard/${world.dashboard}/`)
    const figure = page.getByText(/^(406|79|73)$/).first()
    await figure.waitFor()
    return (await figure.textContent()) ?? ''
  }

  test('three roles are copied from a built-in one and given the data', async () => {
    const page = await open(admin, '/roles/list/')
    for (const role of ['Head office', 'Japan', 'Europe']) {
      await page.goto(`${world.product.url}/roles/list/`)
      await page.getByRole('button', { name: 'Copy the role Gamma' }).click()
      const dialog = page.getByRole('dialog', { name: 'Copy the role Gamma' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill(role)
      await dialog.getByRole('button', { name: 'Create role' }).click()
      await page.getByRole('heading', { level: 1, name: role }).waitFor()
      await page.getByRole('tab', { name: 'Can see' }).click()
      await page.getByRole('checkbox', { name: /^cars/ }).first().click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(`The role ${role} was saved`).waitFor()
    }
    await page.close()
  })

  test('five people are invited by links and set their passwords', async () => {
    const page = await open(admin, '/users/list/')
    for (const { first, user, role } of PEOPLE) {
      await page.getByRole('button', { name: 'Invite' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite a user' })
      await dialog.getByRole('textbox', { name: 'First name' }).fill(first)
      await dialog.getByRole('textbox', { name: 'User name' }).fill(user)
      await dialog.getByRole('textbox', { name: 'Email' }).fill(`${user}@example.org`)
      await choose(page, 'Roles', role)
      await dialog.getByRole('button', { name: 'Create invitation' }).click()
      const sent = page.getByRole('dialog', { name: `Send ${first} this link` })
      const link = (await sent.locator('code').textContent()) ?? ''
      await sent.getByRole('button', { name: 'Done' }).click()
      const fresh = await browser.newContext()
      const account = await fresh.newPage()
      await account.goto(link)
      await account.getByRole('button', { name: 'Sign in' }).click()
      await account.getByRole('textbox', { name: 'New password' }).fill(PASSWORD)
      await account.getByRole('button', { name: 'Set password' }).click()
      await account.getByText('Your password was changed').waitFor()
      await fresh.close()
    }
    await page.close()
  })

  test('two row rules are written, and say before they are saved what each role will see', async () => {
    for (const [role, rows, share, fewer] of [
      ['Japan', 79, '19.5%', 327],
      ['Europe', 73, '18.0%', 333],
    ] as const) {
      const page = await open(admin, '/rowlevelsecurity/list/')
      await page.getByRole('button', { name: 'Rule', exact: true }).first().click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Only ${role}`)
      await page.getByRole('combobox', { name: 'Datasets' }).click()
      await page.getByRole('option', { name: /cars/ }).first().click()
      await page.keyboard.press('Escape')
      await choose(page, 'Roles', role)
      await page.getByRole('textbox', { name: 'Condition' }).fill(`origin = '${role}'`)
      const effect = page.getByRole('table', { name: 'Rows of cars before and after' })
      await effect.getByRole('row', { name: `${role} 2 people 406 ${rows} ${share} ${fewer} fewer` }).waitFor()
      await page.getByText('Valid on cars').waitFor()
      await page.getByText(`${role} would see fewer rows.`).waitFor()
      await picture(page, `company-rule-${role}`)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(`The rule Only ${role} was saved`).waitFor()
      await page.close()
    }
    const page = await open(admin, '/rowlevelsecurity/edit/new/')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nobody sees anything')
    await page.getByRole('radio', { name: 'Base' }).click()
    await page.getByRole('combobox', { name: 'Datasets' }).click()
    await page.getByRole('option', { name: /cars/ }).first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Condition' }).fill("origin = 'Mars'")
    await page.getByText('This rule hides everything from everyone.').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Hide everything from everyone?' })
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('radio', { name: 'Regular' }).click()
    await choose(page, 'Roles', 'Head office')
    await page.getByText('Head office would see nothing.').waitFor()
    await picture(page, 'company-rule-nothing')
    await page.getByRole('button', { name: 'Save' }).click()
    const some = page.getByRole('alertdialog', { name: 'Hide all rows from some people?' })
    await some.getByText(/Head office would see nothing/).waitFor()
    await some.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('textbox', { name: 'Condition' }).fill("origin = 'Ma")
    await page
      .getByText(/The SQL has a mistake/)
      .first()
      .waitFor()
    const rules = await world.call<{ count: number }>('GET', '/api/v1/rowlevelsecurity/')
    expect(rules.count).toBe(2)
    page.on('dialog', dialog => void dialog.accept())
    await page.close()
  })

  test('"view as" shows each the rows that they get themselves, is marked on every page, and changes nothing', async () => {
    const expected = { ines: 406, tomo: 79, kenji: 79, lena: 73, paul: 73 } as const
    const viewer = await sessionOf(browser, world, 'admin', ADMIN_PASSWORD)
    const page = await open(viewer, '/users/list/')
    for (const { first, user, role } of PEOPLE) {
      const own = await signedIn(user)
      expect([user, await rowsOf(own)]).toEqual([user, expected[user]])
      await own.close()
      await page.goto(`${world.product.url}/users/list/`)
      await page.getByRole('button', { name: `View as ${first}` }).click()
      const banner = page.getByRole('complementary', { name: 'View as somebody else' })
      await banner.getByText(`You see Belvedere as ${first}`).waitFor()
      await banner.getByText(`${role}. Nothing can be changed.`).waitFor()
      const tile = page.getByRole('button', { name: 'New dashboard' })
      await soon(() => tile.getAttribute('aria-disabled')).toBe('true')
      expect([user, await rowsOf(viewer)]).toEqual([user, expected[user]])
      expect(await figureOn(page)).toBe(String(expected[user]))
      await banner.getByText(`You see Belvedere as ${first}`).waitFor()
      if (user === 'lena') {
        await picture(page, 'company-view-dashboard')
        await page.keyboard.press('Tab')
        await soon(() => focusedName(page)).toBe('Stop viewing as')
        for (const name of ['Share', 'Add to favourites']) {
          const button = page.getByRole('button', { name, exact: true })
          await soon(() => button.getAttribute('aria-disabled')).toBe('true')
          await button.focus()
          await page.getByText('Nothing can be changed while you view as somebody else.').first().waitFor()
        }
        expect(await grave(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        await banner.waitFor()
        expect(await grave(page)).toEqual([])
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      await banner.getByRole('button', { name: 'Stop viewing as' }).click()
      await banner.waitFor({ state: 'detached' })
    }
    expect(await rowsOf(viewer)).toBe(406)
    const logged = async (action: string): Promise<number> => {
      const log = await world.call<{ result: { action: string }[] }>(
        'GET',
        '/api/v1/log/?q=(filters:!((col:action,opr:ct,value:view_as)),page_size:100)',
      )
      return log.result.filter(each => each.action === action).length
    }
    // The log is written behind the answers.
    await expect.poll(() => logged('view_as_begin')).toBe(5)
    await expect.poll(() => logged('view_as_end')).toBe(5)
    expect(await logged('view_as')).toBeGreaterThanOrEqual(5)
    await viewer.close()
  })

  test('a role is seen as its holder would see it', async () => {
    const viewer = await sessionOf(browser, world, 'admin', ADMIN_PASSWORD)
    const page = await open(viewer, '/roles/list/')
    await page.getByRole('link', { name: 'Japan' }).click()
    await page.getByRole('button', { name: 'View as this role' }).click()
    await page.getByText('You see Belvedere as the role Japan').waitFor()
    expect(await rowsOf(viewer)).toBe(79)
    await page.getByRole('button', { name: 'Stop viewing as' }).click()
    await page.getByText('You see Belvedere as the role Japan').waitFor({ state: 'detached' })
    await viewer.close()
  })

  test('a refusal names the missing right and who can give it; a request for access is granted in one click', async () => {
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/security/users/', {
      first_name: 'Nora',
      last_name: 'New',
      username: 'nora',
      email: 'nora@example.org',
      password: PASSWORD,
      active: true,
      roles: [
        (
          await world.call<{ ids: number[] }>(
            'GET',
            '/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:Gamma)))',
          )
        ).ids[0],
      ],
    })
    expect(id).toBeGreaterThan(0)
    const nora = await signedIn('nora')
    const page = await nora.newPage()
    await page.goto(`${world.product.url}/superset/dashboard/${world.dashboard}/`)
    await page.getByText('You do not have access to this dashboard, or it does not exist.').waitFor()
    await page.getByText(/Admin User can give you access/).waitFor()
    await picture(page, 'company-refused')
    expect(await grave(page)).toEqual([])
    await page.getByRole('button', { name: 'Ask for access' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ask for access' })
    await dialog.getByRole('textbox').fill('Monthly review')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Access requested.', { exact: false }).waitFor()

    const owner = await open(admin, '/superset/welcome/')
    await owner.getByRole('button', { name: /1 request for access/ }).click()
    await owner.getByRole('menuitem', { name: /Requests for access/ }).click()
    await owner.getByRole('heading', { level: 1, name: 'Requests for access' }).waitFor()
    await owner.getByText('Monthly review').waitFor()
    await picture(owner, 'company-requests')
    expect(await grave(owner)).toEqual([])
    await owner.getByRole('button', { name: 'Give access' }).press('Enter')
    await owner.getByText('Nora New can open it now').waitFor()
    await owner.close()
    expect(await rowsOf(nora)).toBe(406)
    expect(await figureOn(page)).toBe('406')
    await page.goto(`${world.product.url}/users/list/`)
    await page.getByText(/Admin User can give you the right/).waitFor()
    await page.getByText(/right “can read” on User/).waitFor()
    await nora.close()
  })
})
