/** Edit mode of a dashboard and each of its dialogs, looked at by axe in both themes. */
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import { drawn, makeWorld, paneOf, sessionOf, type World } from './cars-world.ts'
import { titleField } from './dashboard-pages.ts'
import { startProduct } from './product.ts'

/** Serious findings of a part of the page, reported so that the place can be found. */
async function grave(page: Page, part = 'body'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

/** What leads to the dialogs of the page's menus. */
const READING = [['Set auto-refresh interval'], ['Save as'], ['Share', 'Embed dashboard']] as const
const EDITING = ['Edit properties', 'Edit CSS', 'Edit JSON metadata', 'Save as'] as const

describe.skipIf(browserPath() === null)('dashboards without grave barriers', { timeout: 240_000 }, () => {
  let world: World
  let browser: Browser
  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  describe.each(['light', 'dark'])('in the %s theme', theme => {
    let session: BrowserContext
    let page: Page
    beforeAll(async () => {
      session = await sessionOf(browser, world, 'admin', 'a long enough password')
      await session.addInitScript(name => localStorage.setItem('belvedere-theme', name), theme)
      page = await session.newPage()
      page.setDefaultTimeout(60_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })
    afterAll(() => session?.close())

    const choose = async (...path: readonly string[]) => {
      await page.getByRole('button', { name: 'More', exact: true }).first().click()
      for (const name of path) await page.getByRole('menuitem', { name, exact: true }).click()
    }
    const check = async (name?: string) => {
      await page.getByRole('dialog', name === undefined ? {} : { name }).waitFor()
      expect(await grave(page, '[role="dialog"]')).toEqual([])
    }
    const leave = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }

    test('the page, and what its menu opens', async () => {
      await page.goto(`${world.product.url}/superset/dashboard/cars/`)
      await drawn(page, 3)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      expect(await grave(page)).toEqual([])
      for (const path of READING) {
        await choose(...path)
        await check()
        await leave()
      }
    })

    test('the rows behind a chart', async () => {
      await paneOf(page, 'By origin').hover()
      await paneOf(page, 'By origin').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Drill to detail' }).first().click()
      await page.getByRole('dialog').getByRole('columnheader').first().waitFor()
      await check()
      await leave()
    })

    test('edit mode, its dialogs, and the settings of filters', async () => {
      await page.goto(`${world.product.url}/superset/dashboard/cars/?edit=true`)
      await titleField(page).waitFor()
      await drawn(page, 3)
      expect(await grave(page)).toEqual([])
      for (const entry of EDITING) {
        await choose(entry)
        await check()
        await leave()
      }
      await choose('Add/Edit Filters')
      const dialog = page.getByRole('dialog', { name: 'Add and edit filters' })
      await check('Add and edit filters')
      await dialog.getByRole('tab', { name: /^Scoping/ }).click()
      await dialog.getByText('Apply to specific panels').click()
      await check('Add and edit filters')
      await dialog.getByRole('button', { name: 'Add filters and dividers' }).click()
      await page.getByRole('menuitem', { name: 'Filter', exact: true }).click()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await check('Add and edit filters')
    })
  })
})
