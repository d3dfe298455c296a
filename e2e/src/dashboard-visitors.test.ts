/** A dashboard as others than its author meet it: by their role, with what readers begin with, with something gone. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser } from './browser.ts'
import {
  addReader,
  drawn,
  type Json,
  layoutOf,
  makeWorld,
  PASSWORD,
  paneOf,
  sessionOf,
  type World,
} from './cars-world.ts'
import { edit, frameOf, makeDashboard, storedDashboard, titleField } from './dashboard-pages.ts'
import { startProduct } from './product.ts'

const SEES_DATA = ['all_datasource_access all_datasource_access']

describe.skipIf(browserPath() === null)('a dashboard that others read', () => {
  let world: World
  let browser: Browser
  const at = (path: string) => `${world.product.url}${path}`

  beforeAll(async () => {
    world = await makeWorld(await startProduct({ env: { BELVEDERE_FLAGS: 'DASHBOARD_NATIVE_FILTERS_SET=true' } }))
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const openAs = async (username: string, password: string, path: string): Promise<Page> => {
    const session = await sessionOf(browser, world, username, password)
    session.setDefaultTimeout(60_000)
    const page = await session.newPage()
    await page.goto(at(path))
    return page
  }
  const textsOf = async (page: Page, open: () => Promise<void>): Promise<readonly string[]> => {
    await open()
    const menu = page.getByRole('menu').first()
    await menu.waitFor()
    const texts = await menu.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    return texts.map(text => text.split('\n')[0] ?? '')
  }
  const ofPage = (page: Page) =>
    textsOf(page, () => page.getByRole('button', { name: 'More', exact: true }).first().click())
  const ofChart = (page: Page, title: string) =>
    textsOf(page, async () => {
      await paneOf(page, title).hover()
      await paneOf(page, title).getByRole('button', { name: 'More', exact: true }).click()
    })

  const EVERYBODY = ['Refresh dashboard', 'Enter fullscreen', 'Share', 'Download', 'Set auto-refresh interval']
  const OF_CHART = ['Force refresh', 'Enter fullscreen', 'View query', 'View as table', 'Share', 'Download']

  test('Alpha, who does not own it, makes copies of it and does not change it [DASH-VIEW-012] [DASH-VIEW-013]', async () => {
    await addReader(world, 'alma', SEES_DATA, ['Alpha'])
    const page = await openAs('alma', PASSWORD, '/superset/dashboard/cars/')
    await drawn(page, 3)
    const menu = await ofPage(page)
    expect(menu).toEqual(expect.arrayContaining([...EVERYBODY, 'Save as']))
    expect(await page.getByRole('button', { name: 'Edit dashboard' }).count()).toBe(0)
    expect(await ofChart(page, 'By origin')).toEqual(expect.arrayContaining([...OF_CHART, 'Edit chart']))
    await page.context().close()
  })

  test('Gamma reads, shares and explores it, and does not change it [DASH-VIEW-012] [DASH-VIEW-013]', async () => {
    await addReader(world, 'gloria', SEES_DATA, ['Gamma'])
    const page = await openAs('gloria', PASSWORD, '/superset/dashboard/cars/')
    await drawn(page, 3)
    expect(await ofPage(page)).toEqual(expect.arrayContaining(EVERYBODY))
    expect(await page.getByRole('button', { name: 'Edit dashboard' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Published' }).count()).toBe(0)
    expect(await ofChart(page, 'By origin')).toEqual(expect.arrayContaining(OF_CHART))
    await page.context().close()
  })

  test('a chart whose dataset is gone says which one, and where it comes back from', async () => {
    const dataset = await world.call<{ id: number }>('POST', '/api/v1/dataset/', {
      database: 1,
      table_name: 'cars for a while',
      sql: 'SELECT * FROM cars',
    })
    const form = { viz_type: 'big_number_total', metric: 'count', adhoc_filters: [] }
    const chart = await world.call<{ id: number }>('POST', '/api/v1/chart/', {
      slice_name: 'For a while',
      viz_type: 'big_number_total',
      datasource_id: dataset.id,
      datasource_type: 'table',
      params: JSON.stringify({ ...form, datasource: `${dataset.id}__table` }),
    })
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dashboard/', {
      dashboard_title: 'With something gone',
      published: true,
      json_metadata: JSON.stringify({ positions: layoutOf([chart.id, world.charts.number]) }),
    })
    await world.call('DELETE', `/api/v1/dataset/${dataset.id}`)
    const page = await openAs('admin', 'a long enough password', `/superset/dashboard/${id}/`)
    // the other chart is there all the same
    await expect.poll(() => paneOf(page, 'All cars').textContent(), { timeout: 60_000 }).toContain('406')
    const gone = paneOf(page, 'For a while')
    await gone.getByText('Missing dataset', { exact: true }).waitFor()
    await gone.getByText(`It was “cars for a while” (dataset ${dataset.id}).`).waitFor()
    expect(await gone.getByRole('link', { name: 'Choose another dataset' }).getAttribute('href')).toContain(
      `slice_id=${chart.id}`,
    )
    // edit mode shows the same, and the rest can be changed and saved
    await page.getByRole('button', { name: 'Edit dashboard' }).click()
    await frameOf(page, 'For a while').getByText('Missing dataset', { exact: true }).waitFor()
    await titleField(page).fill('With something back')
    await page.keyboard.press('Control+s')
    await page.getByText('This dashboard was saved successfully.').waitFor()
    await page.getByRole('button', { name: 'Edit dashboard' }).waitFor()
    await gone.getByRole('link', { name: 'Recently deleted' }).click()
    await page.getByRole('button', { name: 'Restore cars for a while' }).click()
    await page.getByText('Restored: cars for a while').first().waitFor()
    await page.goto(at(`/superset/dashboard/${id}/`))
    await expect.poll(() => paneOf(page, 'For a while').textContent(), { timeout: 60_000 }).toContain('406')
    await page.context().close()
  })

  test('a filter set becomes what every reader begins with, and no longer', async () => {
    const filters = async () => {
      const { result } = await world.call<{ result: Json }>('GET', '/api/v1/dashboard/cars')
      return (JSON.parse(String(result.json_metadata)) as { native_filter_configuration: readonly Json[] })
        .native_filter_configuration
    }
    const page = await openAs('admin', 'a long enough password', '/superset/dashboard/cars/')
    await page.getByRole('combobox', { name: 'Made in' }).click()
    await page.getByRole('option', { name: 'Japan' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await page.getByRole('tab', { name: /^Filter sets \(0\)/ }).click()
    await page.getByRole('button', { name: 'Create new filter set' }).click()
    await page.getByRole('textbox', { name: 'Name of the filter set' }).fill('From Japan')
    await page.getByRole('checkbox', { name: 'Only for me' }).uncheck()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const set = page.getByRole('article', { name: 'From Japan' })
    const choose = async (entry: string) => {
      await set.getByRole('button', { name: 'Actions of From Japan' }).click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    }
    await set.getByText('Applied', { exact: true }).waitFor()
    await choose('Use as default')
    await page.getByText('Readers begin with “From Japan”.').waitFor()
    await page.getByRole('tab', { name: /^Filter sets/ }).click()
    await set.getByText('Default', { exact: true }).waitFor()
    expect(await filters()).toMatchObject([{ defaultDataMask: { filterState: { value: ['Japan'] } } }, {}])

    const theirs = await openAs('gloria', PASSWORD, '/superset/dashboard/cars/')
    await expect.poll(() => paneOf(theirs, 'All cars').textContent(), { timeout: 60_000 }).toContain('79')
    await theirs.getByRole('tab', { name: /^Filter sets/ }).click()
    await theirs.getByRole('article', { name: 'From Japan' }).getByText('Applied', { exact: true }).waitFor()
    expect(await theirs.getByRole('menuitem', { name: 'Use as default' }).count()).toBe(0)

    await choose('Stop using as default')
    await page.getByText('Readers begin without a filter.').waitFor()
    await theirs.goto(at('/superset/dashboard/cars/'))
    await expect.poll(() => paneOf(theirs, 'All cars').textContent(), { timeout: 60_000 }).toContain('406')
    await theirs.context().close()
    await page.context().close()
  })

  test('somebody who is no owner any more is told by the server’s refusal; the draft stays [PERM-003] [PERM-010]', async () => {
    const writing = [...SEES_DATA, 'can_read Dashboard', 'can_read Chart', 'can_read Dataset', 'can_write Dashboard']
    await addReader(world, 'olga', [...writing, 'can_save_dash Superset'])
    await addReader(world, 'oona', writing)
    const users = await world.call<{ result: { id: number; username: string }[] }>(
      'GET',
      '/api/v1/security/users/?q=(page_size:100)',
    )
    const idOf = (username: string) => users.result.find(user => user.username === username)?.id
    const id = await makeDashboard(world, 'Lent', { owners: [idOf('olga'), idOf('oona')] })
    const path = `/superset/dashboard/${id}/`
    const saving = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
    // An owner without the right to save is not offered to.
    const without = await openAs('oona', PASSWORD, `${path}?edit=true`)
    await titleField(without).waitFor()
    expect(await saving(without).count()).toBe(0)
    await without.context().close()
    const page = await openAs('olga', PASSWORD, path)
    await page.getByRole('button', { name: 'Draft', exact: true }).waitFor()
    const editing = await page.context().newPage()
    await edit(editing, world, id)
    await titleField(editing).fill('Taken')
    await world.call('PUT', `/api/v1/dashboard/${id}`, { owners: [idOf('admin')] })
    await saving(editing).click()
    await editing.getByText('You do not have permission to edit this dashboard').first().waitFor()
    expect(await titleField(editing).inputValue()).toBe('Taken')
    await page.getByRole('button', { name: 'Draft', exact: true }).click()
    await page.getByText('You do not have permissions to edit this dashboard.').first().waitFor()
    expect(await storedDashboard(world, id)).toMatchObject({ dashboard_title: 'Lent', published: false })
    await page.context().close()
  })

  test('one that is managed externally is copied by its owner, not edited [PERM-034]', async () => {
    const id = await makeDashboard(world, 'Managed', { is_managed_externally: true })
    const page = await openAs('admin', 'a long enough password', `/superset/dashboard/${id}/?edit=true`)
    await page.getByRole('heading', { name: 'Managed', level: 1 }).waitFor()
    await drawn(page, 1)
    const editing = page.getByRole('button', { name: 'Edit dashboard' })
    expect([await editing.count(), await titleField(page).count()]).toEqual([0, 0])
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Save as' }).click()
    await page.getByRole('textbox', { name: 'Save as:' }).fill('Not managed')
    await page.getByRole('button', { name: 'Save as new', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Not managed' }).waitFor()
    await editing.waitFor()
    await page.context().close()
  })
})
