/** The audit log by the hour, a theme that was chosen before the sign-in, and pages of one thing without the right to them. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser, picture, settled } from './browser.ts'
import { addReader, makeWorld, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { keyboardOf } from './keyboard.ts'
import { startProduct } from './product.ts'

const ADMIN = 'a long enough password'

describe.skipIf(browserPath() === null)('what administrators watch', { timeout: 180_000 }, () => {
  let world: World
  let browser: Browser

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    await addReader(world, 'nobody', [])
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const open = async (page: Page, path: string) => {
    await page.goto(world.product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
  }
  /** Events that the list of the log has now. */
  const listed = async (page: Page) =>
    Number((await page.locator('main').getByRole('status').first().textContent())?.replace(/\D/g, '') || 'NaN')

  test('the log is narrowed by dragging across its hours, and by keys alone', async () => {
    const page = await (await sessionOf(browser, world, 'admin', ADMIN)).newPage()
    await open(page, '/logmodelview/list/')
    const hours = page.getByRole('slider', { name: 'Events per hour' })
    await page.getByText('Cars of the world').first().waitFor()
    const all = await listed(page)
    expect(all).toBeGreaterThan(5)
    const box = await hours.boundingBox()
    if (!box) throw new Error('the hours are not drawn')
    await page.mouse.move(box.x + box.width / 2, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 4, box.y + 20, { steps: 5 })
    await page.mouse.up()
    await page.getByText('Nothing matches').waitFor()
    expect(new URL(page.url()).searchParams.get('time')).toMatch(/^2\d{3}-\d\d-\d\dT\d\d:00:00Z~2\d{3}-/)
    await picture(page, 'log-dragged')

    const keys = keyboardOf(page)
    await hours.focus()
    await keys.press('Escape')
    await expect.poll(() => listed(page)).toBeGreaterThanOrEqual(all)
    await keys.press('End', 'Shift+ArrowLeft', 'Shift+ArrowLeft')
    await expect.poll(() => hours.getAttribute('aria-valuetext')).toMatch(/^\d+ \w+, \d\d:00 – \d\d:00: \d+ events?$/)
    await keys.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('time')).not.toBeNull()
    await expect.poll(() => listed(page)).toBeGreaterThanOrEqual(all)
    await picture(page, 'log-by-keys')
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(300)
        expect([colorScheme, width, await grave(page)]).toEqual([colorScheme, width, []])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([width, over]).toEqual([width, 0])
        await picture(page, `log-${colorScheme}-${width}`)
      }
    await page.context().close()
  })

  test('a role in use says by whom, and which rules name it, before it is deleted', async () => {
    const { call } = world
    await addReader(world, 'mira', [], ['Gamma'])
    const roles = await call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/security/roles/')
    const role = roles.result.find(({ name }) => name === 'only mira')?.id
    await call('POST', '/api/v1/rowlevelsecurity/', {
      ...{ name: 'Own desk', filter_type: 'Regular', clause: '1 = 1' },
      ...{ tables: [world.dataset], roles: [role] },
    })
    const page = await (await sessionOf(browser, world, 'admin', ADMIN)).newPage()
    await open(page, '/roles/list/')
    await page.getByRole('button', { name: 'Delete the role only mira' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete the role only mira?' })
    await dialog.getByText('mira R loses what it allows. The row-level rule Own desk refers to it.').waitFor()
    await picture(page, 'role-in-use')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.context().close()
  })

  test('a theme that was chosen before the sign-in is the theme after it', async () => {
    const context = await browser.newContext({ colorScheme: 'light' })
    const page = await context.newPage()
    await page.goto(`${world.product.url}/login/`)
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await theme()).toBe('light')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    expect(await theme()).toBe('dark')
    expect(await grave(page)).toEqual([])
    await picture(page, 'sign-in-dark')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(ADMIN)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/welcome/)
    expect(await theme()).toBe('dark')
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor()
    await context.close()
  })

  test('who lacks the right to a page of one thing is told which one, and who can give it', async () => {
    const { call } = world
    const made = async (path: string, body: unknown) =>
      (await call<{ id: number }>('POST', `/api/v1/${path}/`, body)).id
    const theme = await made('theme', {
      theme_name: 'Harbor',
      json_data: JSON.stringify({ token: { colorPrimary: '#8a1f5c' } }),
    })
    const layer = await made('annotation_layer', { name: 'Storms', descr: '' })
    const template = await made('css_template', { template_name: 'Plain', css: 'a { color: red }' })
    await call('POST', '/api/v1/tag/', { name: 'quarterly' })
    const tag = (await call<{ result: { id: number }[] }>('GET', '/api/v1/tag/')).result[0]?.id
    const roles = await call<{ result: { id: number; name: string }[] }>('GET', '/api/v1/security/roles/')
    const role = roles.result.find(({ name }) => name === 'Gamma')?.id
    const rule = await made('rowlevelsecurity', {
      ...{ name: 'Eight', filter_type: 'Regular', clause: '1 = 1' },
      ...{ tables: [world.dataset], roles: [role] },
    })
    const looks = [
      { theme: 'light', width: 1440 },
      { theme: 'dark', width: 390 },
    ] as const
    for (const look of looks) {
      const session = await sessionOf(browser, world, 'nobody', PASSWORD)
      await session.addCookies([{ name: 'belvedere-theme', value: look.theme, url: world.product.url }])
      const page = await session.newPage()
      await page.setViewportSize({ width: look.width, height: 900 })
      for (const [path, right] of [
        [`/theme/edit/${theme}/`, 'can read” on Theme'],
        [`/csstemplatemodelview/list/?edit=${template}`, 'can read” on CssTemplate'],
        [`/annotationlayer/${layer}/annotation/`, 'can read” on Annotation'],
        [`/roles/edit/${role}/`, 'can read” on Role'],
        [`/rowlevelsecurity/edit/${rule}/`, 'can read” on RowLevelSecurity'],
        [`/superset/tags/${tag}/`, 'can read” on Tag'],
        ['/report/list/?open=1', 'can read” on ReportSchedule'],
      ]) {
        await open(page, String(path))
        await page.getByRole('heading', { level: 1, name: 'You may not open this page' }).waitFor()
        const text = page.locator('main').getByText(/can give you the right/)
        await text.filter({ hasText: 'Admin User can give you the right.' }).waitFor()
        expect.soft([path, await text.textContent()]).toEqual([path, expect.stringContaining(String(right))])
        expect.soft([path, look, await grave(page)]).toEqual([path, look, []])
      }
      await picture(page, `no-right-${look.theme}-${look.width}`)
      await session.close()
    }
  })
})
