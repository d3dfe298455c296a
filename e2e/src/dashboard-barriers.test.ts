/** Edit mode of a dashboard and each of its dialogs, looked at by axe in both themes. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser } from './browser.ts'
import { drawn, layoutOf, makeWorld, paneOf, sessionOf, type World } from './cars-world.ts'
import { frameOf, makeDashboard, titleField } from './dashboard-pages.ts'
import { startProduct } from './product.ts'

/** What leads to the dialogs of the page's menus. */
const READING = [['Set auto-refresh interval'], ['Save as'], ['Share', 'Embed dashboard']] as const
const EDITING = ['Edit properties', 'Edit CSS', 'Edit JSON metadata', 'Save as'] as const

const FLAGS = 'DASHBOARD_NATIVE_FILTERS_SET=true,ENABLE_FILTER_BOX_MIGRATION=true'

describe.skipIf(browserPath() === null)('dashboards without grave barriers', { timeout: 240_000 }, () => {
  let world: World
  let browser: Browser
  beforeAll(async () => {
    world = await makeWorld(await startProduct({ env: { BELVEDERE_FLAGS: FLAGS } }))
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  describe.each(['light', 'dark'])('in the %s theme', theme => {
    let session: BrowserContext
    let page: Page
    const newPage = async (): Promise<Page> => {
      const opened = await session.newPage()
      opened.setDefaultTimeout(60_000)
      await opened.emulateMedia({ reducedMotion: 'reduce' })
      return opened
    }
    beforeAll(async () => {
      session = await sessionOf(browser, world, 'admin', 'a long enough password')
      await session.addCookies([{ name: 'belvedere-theme', value: theme, url: world.product.url }])
      page = await newPage()
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

    const chooseOfPie = async (name: string) => {
      await paneOf(page, 'By origin').hover()
      await paneOf(page, 'By origin').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name }).first().click()
    }

    test('the rows behind a chart, and the chart by another dimension', async () => {
      await chooseOfPie('Drill to detail')
      await page.getByRole('dialog').getByRole('columnheader').first().waitFor()
      await check()
      await leave()
      await chooseOfPie('Drill by')
      await page.getByRole('combobox', { name: 'Search dimensions' }).fill('cyl')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').locator('[data-chart-status="success"]').waitFor()
      await check()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Dimension' }).click()
      const dimensions = page.getByRole('dialog', { name: 'Dimension' })
      await dimensions.getByRole('option').first().waitFor()
      expect(await grave(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dimensions.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Save as chart' }).click()
      await page.getByRole('textbox', { name: 'Chart name' }).fill(`Drilled in the ${theme} theme`)
      await check()
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog').getByText('The chart is saved.').waitFor()
      await check()
      await leave()
    })

    test('a file that is being made', async () => {
      const answers = '**/api/v1/chart/data**'
      await page.route(answers, () => undefined)
      await choose('Download', 'Export all data to Excel')
      await check('Collecting the data of all charts')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.unroute(answers)
    })

    test('the scope of cross-filters', async () => {
      await chooseOfPie('Cross-filter scoping')
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
      await check()
      await leave()
    })

    test('filter sets, and the form of a new one', async () => {
      await page.getByRole('tab', { name: /^Filter sets/ }).click()
      expect(await grave(page)).toEqual([])
      await page.getByRole('button', { name: 'Create new filter set' }).click()
      await page.getByRole('textbox', { name: 'Name of the filter set' }).fill(`Of the ${theme} theme`)
      expect(await grave(page)).toEqual([])
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      const set = page.getByRole('article', { name: `Of the ${theme} theme` })
      await set.waitFor()
      expect(await grave(page)).toEqual([])
      await set.getByRole('button', { name: /^Actions of/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await set.getByText('Delete it?').waitFor()
      expect(await grave(page)).toEqual([])
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

    test('the query of a save that somebody else was before', async () => {
      const id = await makeDashboard(world, 'Two at once')
      await page.goto(`${world.product.url}/superset/dashboard/${id}/?edit=true`)
      await titleField(page).fill('Mine')
      await world.call('PUT', `/api/v1/dashboard/${id}`, { dashboard_title: 'Theirs' })
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog', { name: /saved this dashboard/ }).waitFor()
      await check()
      await leave()
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
      await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    })

    test('what a chart is made of, and the dialogs of building', async () => {
      await page.goto(`${world.product.url}/superset/dashboard/cars/`)
      await drawn(page, 3)
      for (const entry of ['View query', 'View as table']) {
        await chooseOfPie(entry)
        await check()
        await leave()
      }
      const id = await makeDashboard(world, 'To build', { position_json: '{}' })
      await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
      await page.getByRole('button', { name: 'Add charts' }).waitFor()
      expect(await grave(page)).toEqual([])
      await page.getByRole('button', { name: 'Add charts' }).click()
      await page.getByRole('heading', { name: 'Nothing on this dashboard yet' }).waitFor()
      expect(await grave(page)).toEqual([])
      await page.getByRole('button', { name: 'Start from a dataset' }).click()
      await check()
      await leave()
      await page.getByRole('button', { name: 'Add By origin', exact: true }).click()
      await frameOf(page, 'By origin').focus()
      await page.keyboard.press('m')
      await check('Move By origin')
      await leave()
      await page.getByRole('button', { name: 'Add tab', exact: true }).click()
      await page.keyboard.press('Enter')
      await page.getByRole('tab').last().focus()
      expect(await grave(page)).toEqual([])
    })

    test('the questions before a tab goes, before filter boxes are converted, and about changes that were left', async () => {
      const tabs = { position_json: JSON.stringify(layoutOf([world.charts.number])) }
      const id = await makeDashboard(world, 'Asks', tabs)
      const address = `${world.product.url}/superset/dashboard/${id}/`
      await page.goto(`${address}?edit=true`)
      await titleField(page).waitFor()
      for (const name of ['All', 'Empty']) {
        await page.getByRole('button', { name: 'Add tab', exact: true }).click()
        await page.keyboard.type(name)
        await page.keyboard.press('Enter')
      }
      await page.getByRole('tab', { name: 'All' }).click()
      await page.keyboard.press('Delete')
      await page.getByRole('alertdialog', { name: 'Delete the tab All?' }).waitFor()
      expect(await grave(page, '[role="alertdialog"]')).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByText('unsaved changes').waitFor()
      // Drafts are written a moment after the last change.
      await page.waitForTimeout(600)
      await page.close()
      page = await newPage()
      await page.goto(address)
      await page.getByRole('button', { name: 'Continue editing' }).waitFor()
      expect(await grave(page)).toEqual([])
      await page.getByRole('button', { name: 'Discard them' }).click()

      const boxes = { position_json: JSON.stringify(layoutOf([world.charts.number, world.charts.box])) }
      await page.goto(`${world.product.url}/superset/dashboard/${await makeDashboard(world, 'Boxes', boxes)}/`)
      await check('Ready to review filters in this dashboard?')
      await page.getByRole('button', { name: 'Start Review' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await drawn(page, 1)
      expect(await grave(page)).toEqual([])
    })

    test('what is said of a layout with faults, read and in edit mode', async () => {
      const layout = {
        ROOT_ID: { type: 'ROOT', children: ['ROW-1'] },
        'ROW-1': { type: 'ROW', children: ['C-1', 'nowhere'] },
        'C-1': { type: 'CHART', children: [], meta: { chartId: 999_999, sliceName: 'Old one', width: 4, height: 40 } },
        odd: { type: 'WIDGET' },
      }
      const id = await makeDashboard(world, 'Broken', { position_json: JSON.stringify(layout) })
      await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
      await page.getByRole('status').filter({ hasText: 'The stored layout has errors.' }).waitFor()
      expect(await grave(page)).toEqual([])
      await page.getByRole('button', { name: 'Edit dashboard' }).click()
      await titleField(page).waitFor()
      expect(await grave(page)).toEqual([])
    })
  })
})
