/** One's own account and the administration, in a real browser: who may do what, and who sees which rows. */
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, settled } from './browser.ts'
import { addReader, makeWorld, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

const soon = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 15_000 })

describe.skipIf(browserPath() === null)('people and administration', () => {
  let world: World
  let browser: Browser

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    await addReader(world, 'mira', [], ['Gamma'])
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const open = async (context: BrowserContext, path: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(world.product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    return page
  }
  const grave = async (page: Page): Promise<readonly string[]> => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
  }

  test('a reader changes name, password and theme, and makes a token that is shown once', async () => {
    const context = await sessionOf(browser, world, 'mira', PASSWORD)
    const page = await open(context, '/user_info/')
    expect(new URL(page.url()).pathname).toBe('/profile/')
    expect(await grave(page)).toEqual([])
    await page.getByRole('textbox', { name: 'First name' }).fill('Mira')
    await page.getByRole('button', { name: 'Save name' }).click()
    await soon(async () => page.getByRole('heading', { level: 1 }).textContent()).toContain('Mira')
    await page.getByRole('radio', { name: 'Dark' }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
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
})
