/** Editing a dashboard begins, is saved, is thrown away, and outlives what happens to the page. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, settled } from './browser.ts'
import { addReader, beginJourney, endJourney, PASSWORD, sessionOf, type World } from './cars-world.ts'
import { edit, frameOf, makeDashboard, putBodies, storedDashboard, titleField } from './dashboard-pages.ts'

describe.skipIf(browserPath() === null)('editing a dashboard', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext
  let page: Page

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
  })
  afterAll(() => endJourney({ world, browser }))

  test('begins by the button, the key and the address, and requests nothing of the dashboard [SCOPE-003] [ROUTE-006] [ROUTE-007] [DASH-VIEW-002] [DASH-VIEW-014]', async () => {
    const id = await makeDashboard(world, 'Begins')
    page = await session.newPage()
    const path = `/superset/dashboard/${id}/`
    for (const [search, isEditing] of [
      ['?edit=true', true],
      ['?edit=false', false],
      ['', false],
    ] as const) {
      await page.goto(world.product.url + path + search)
      await (isEditing ? titleField(page) : page.getByRole('button', { name: 'Edit dashboard' })).waitFor()
    }
    // changes from elsewhere are received a moment after the page is shown; what editing begins with is loaded when idle
    const timeout = 90_000
    const beside = [
      page.waitForRequest(/\/api\/v1\/live\//, { timeout }),
      page.waitForResponse(/\/api\/v1\/chart\/\?/, { timeout }),
    ]
    await page.reload()
    await page.locator('[data-chart-status="success"]').first().waitFor({ timeout })
    await Promise.all(beside)
    await settled(page)
    const pictures = await page.evaluateHandle(() => [
      ...document.querySelectorAll('[data-chart-status] :is(svg, canvas)'),
    ])
    const paths: string[] = []
    // with a new address the browser reads the page's icon again
    page.on('request', request => /favicon/.test(request.url()) || paths.push(request.url()))
    for (const begin of [
      () => page.getByRole('button', { name: 'Edit dashboard' }).click(),
      () => page.keyboard.press('e'),
    ]) {
      await begin()
      await titleField(page).waitFor()
      await page.getByRole('tab', { name: 'Layout elements' }).waitFor()
      expect(await page.locator('[data-component]').count()).toBeGreaterThan(0)
      expect(new URL(page.url()).searchParams.get('edit')).toBe('true')
      for (const name of ['Undo', 'Redo'])
        expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
      expect(new URL(page.url()).search).toBe('')
      expect(await page.getByRole('tab', { name: 'Layout elements' }).count()).toBe(0)
      expect(await page.locator('[data-component]').count()).toBe(0)
    }
    await settled(page)
    expect(paths).toEqual([])
    expect(await titleField(page).count()).toBe(0)
    expect(await pictures.evaluate(all => all.length > 0 && all.every(picture => picture.isConnected))).toBe(true)
    await page.close()
  })

  test('is for those who may, whatever the address says [ROUTE-006]', async () => {
    const id = await makeDashboard(world, 'Read only', { published: true })
    await addReader(world, 'reader', ['all_datasource_access all_datasource_access'], ['Gamma'])
    const other = await sessionOf(browser, world, 'reader', PASSWORD)
    const reading = await other.newPage()
    const scripts: string[] = []
    reading.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
    await reading.goto(`${world.product.url}/superset/dashboard/${id}/?edit=true`)
    await reading.getByRole('heading', { name: 'Read only' }).waitFor()
    await settled(reading)
    await reading.keyboard.press('e')
    await settled(reading)
    expect(await reading.getByRole('button', { name: 'Edit dashboard' }).count()).toBe(0)
    expect(await titleField(reading).count()).toBe(0)
    expect(scripts.filter(url => /session-/.test(url))).toEqual([])
    await other.close()
  })

  test('a title is changed in its place, undone and done again, and saved once [DASH-LAYOUT-002] [DASH-LAYOUT-003] [DASH-LAYOUT-004] [DASH-LAYOUT-005] [DASH-LAYOUT-019] [DASH-SAVE-001] [DASH-SAVE-014] [ROUTE-002]', async () => {
    const id = await makeDashboard(world, 'Old name', { slug: 'old-name' })
    page = await session.newPage()
    await edit(page, world, id)
    await titleField(page).fill('New name')
    await titleField(page).press('Enter')
    await page.getByRole('status').filter({ hasText: '1 unsaved change' }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => titleField(page).inputValue()).toBe('Old name')
    expect(await page.getByText('unsaved change').count()).toBe(0)
    await page.keyboard.press('Control+y')
    await expect.poll(() => titleField(page).inputValue()).toBe('New name')
    await page.keyboard.press('Control+z')
    await expect.poll(() => titleField(page).inputValue()).toBe('Old name')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => titleField(page).inputValue()).toBe('New name')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const bodies = putBodies(page)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByText('This dashboard was saved successfully.').waitFor()
    await page.getByRole('heading', { name: 'New name' }).waitFor()
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatchObject({ dashboard_title: 'New name', slug: 'old-name' })
    expect(bodies[0]).not.toHaveProperty('roles')
    expect(JSON.parse(String(bodies[0]?.json_metadata))).toMatchObject({
      positions: { HEADER_ID: { meta: { text: 'New name' } } },
    })
    expect(new URL(page.url()).pathname).toBe('/superset/dashboard/old-name/')
    await page.keyboard.press('e')
    await titleField(page).waitFor()
    for (const name of ['Undo', 'Redo'])
      expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Edit properties' }).click()
    await page.getByRole('textbox', { name: 'URL slug' }).fill('')
    await page.getByRole('button', { name: 'Apply', exact: true }).last().click()
    await page.getByText('1 unsaved change').waitFor()
    await save.click()
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/superset/dashboard/${id}/`)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.close()
  })

  test('an empty title is stored as that of a dashboard without one [DASH-SAVE-002]', async () => {
    const id = await makeDashboard(world, 'Will be empty')
    page = await session.newPage()
    await edit(page, world, id)
    await titleField(page).fill('')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: '[ untitled dashboard ]' }).waitFor()
    expect((await storedDashboard(world, id)).dashboard_title).toBe('[ untitled dashboard ]')
    await page.close()
  })

  test('what is not saved outlives a reload and a closed page, and goes with Discard', async () => {
    const id = await makeDashboard(world, 'Outlives')
    page = await session.newPage()
    await edit(page, world, id)
    await titleField(page).fill('Not saved yet')
    await page.getByText('1 unsaved change').waitFor()
    await page.waitForTimeout(500)
    page.on('dialog', dialog => dialog.accept())
    await page.reload()
    await page.getByText('1 unsaved change').waitFor()
    expect(await titleField(page).inputValue()).toBe('Not saved yet')
    await page.close({ runBeforeUnload: false })
    page = await session.newPage()
    await page.goto(`${world.product.url}/superset/dashboard/${id}/`)
    await page.getByRole('button', { name: 'Continue editing' }).click()
    await expect.poll(() => titleField(page).inputValue()).toBe('Not saved yet')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Outlives' }).waitFor()
    await page.reload()
    await settled(page)
    expect(await page.getByRole('button', { name: 'Continue editing' }).count()).toBe(0)
    expect((await storedDashboard(world, id)).dashboard_title).toBe('Outlives')
    await page.close()
  })

  test('leaving with something unsaved is confirmed, by links and by the browser [DASH-LAYOUT-013]', async () => {
    const id = await makeDashboard(world, 'Left')
    page = await session.newPage()
    await edit(page, world, id)
    const paths: string[] = []
    let isStaying = true
    page.on('dialog', dialog => {
      paths.push(`${dialog.type()} ${dialog.message()}`)
      return isStaying ? dialog.dismiss() : dialog.accept()
    })
    await titleField(page).fill('Left behind')
    await page.getByRole('link', { name: 'Charts', exact: true }).click()
    await page.evaluate(() => history.back())
    await page.waitForTimeout(300)
    expect(await titleField(page).inputValue()).toBe('Left behind')
    expect(new URL(page.url()).searchParams.get('edit')).toBe('true')
    isStaying = false
    await page.getByRole('link', { name: 'Charts', exact: true }).click()
    await page.waitForURL(/chart\/list/)
    expect(new Set(paths)).toEqual(new Set(['confirm You have unsaved changes.', 'beforeunload ']))
    await page.close()
  })

  test('a dashboard that somebody else has saved is not overwritten unasked [ERR-012] [DASH-SAVE-006] [DASH-SAVE-007] [DASH-SAVE-008]', async () => {
    const id = await makeDashboard(world, 'Shared')
    page = await session.newPage()
    await edit(page, world, id)
    await titleField(page).fill('Mine')
    const theirs = await session.newPage()
    await edit(theirs, world, id)
    await titleField(theirs).fill('Theirs')
    await theirs.keyboard.press('Control+s')
    await theirs.getByRole('heading', { name: 'Theirs' }).waitFor()
    await theirs.close()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Please confirm the overwrite values.').waitFor()
    expect((await storedDashboard(world, id)).dashboard_title).toBe('Theirs')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => titleField(page).inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('radio', { name: 'Overwrite with yours' }).check()
    await page.getByRole('button', { name: 'Overwrite', exact: true }).click()
    await page.getByRole('heading', { name: 'Mine' }).waitFor()
    expect((await storedDashboard(world, id)).dashboard_title).toBe('Mine')
    await page.close()
  })

  test('a new dashboard begins from every place that offers one [ROUTE-013]', async () => {
    page = await session.newPage()
    const ways = [
      async () => void (await page.goto(`${world.product.url}/dashboard/new`)),
      async () => {
        await page.goto(`${world.product.url}/dashboard/list/`)
        await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
      },
      async () => {
        await page.goto(`${world.product.url}/superset/welcome/`)
        await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
      },
      async () => {
        await page.goto(`${world.product.url}/chart/list/`)
        await page.getByRole('button', { name: 'New', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Dashboard', exact: true }).click()
      },
      async () => {
        await page.goto(`${world.product.url}/chart/list/`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.keyboard.press('Control+k')
        await page.keyboard.type('new dashboard')
        await page
          .getByRole('option', { name: /New dashboard/ })
          .first()
          .click()
      },
    ]
    const made = new Set<string>()
    for (const begin of ways) {
      await begin()
      await page.waitForURL(/\/superset\/dashboard\/\d+\/\?edit=true/)
      await titleField(page).waitFor()
      expect(await titleField(page).getAttribute('placeholder')).toBe('Add the name of the dashboard')
      expect(await titleField(page).inputValue()).toBe('')
      made.add(new URL(page.url()).pathname)
    }
    expect(made.size).toBe(ways.length)
    await page.close()
  })

  test('a chart without a definition is refused, and nothing is added [DASH-BUILDER-003] [ERR-013]', async () => {
    const added = await session.newPage()
    await edit(added, world, await makeDashboard(world, 'No definition'))
    await added.route(`**/api/v1/chart/${world.charts.number}`, route =>
      route.fulfill({ status: 404, json: { message: 'Not found' } }),
    )
    await added.getByRole('textbox', { name: 'Filter your charts' }).fill('All cars')
    await added.getByRole('button', { name: 'Add All cars' }).click()
    await added.getByText('Sorry, there is no chart definition associated with the chart trying to be added.').waitFor()
    expect(await frameOf(added, 'All cars').count()).toBe(0)
    expect(await added.getByText('unsaved change').count()).toBe(0)
    await added.close()
  })
})
