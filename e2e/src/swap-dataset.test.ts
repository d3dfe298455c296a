/** A chart that goes over to another dataset, in a real browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import { beginJourney, endJourney, type World } from './cars-world.ts'
import { explored, newItem, tipOf, zoneOf } from './dataset-pages.ts'
import { close } from './expression-pages.ts'

const WARNING = 'Warning! Changing the dataset may break the chart if the metadata does not exist.'

const WARNINGS = [
  ['Dimensions', 'This column might be incompatible with current dataset'],
  ['Metric', 'This metric might be incompatible with current dataset'],
  ['Filters', 'This filter might be incompatible with current dataset'],
] as const

describe.skipIf(browserPath() === null)('swapping the dataset', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
  })
  afterAll(() => endJourney({ world, browser }))

  const openSwap = async (page: Page) => {
    await page.getByRole('button', { name: 'Dataset actions' }).click()
    await page.getByRole('menuitem', { name: 'Swap dataset' }).click()
    return page.getByRole('dialog', { name: 'Swap dataset' })
  }
  const idOf = async (name: string): Promise<number> => {
    const q = `(filters:!((col:table_name,opr:eq,value:${name})))`
    return (await world.call<{ ids: number[] }>('GET', `/api/v1/dataset/?q=${q}`)).ids[0] ?? 0
  }

  test('one is searched and paged to, confirmed, and taken or not [EXPLORE-DATASET-001] [EXPLORE-DATASET-002] [EXPLORE-DATASET-003] [EXPLORE-DATASET-004] [API-DATASET-001] [ERR-033] [ERR-037]', async () => {
    const penguins = await idOf('penguins')
    const page = await session.newPage()
    await explored(page, world)
    const requests: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/v1/dataset/') requests.push(searchParams.get('q') ?? '')
      if (pathname === `/api/v1/dataset/${penguins}`) requests.push('the dataset')
    })
    const dialog = await openSwap(page)
    const rows = dialog.getByRole('list', { name: 'Datasets' }).getByRole('button')
    await dialog.getByText(/^1 – 10 of/).waitFor()
    const first = await rows.allTextContents()
    await dialog.getByRole('button', { name: 'Next page' }).click()
    await dialog.getByText(/^11 – /).waitFor()
    await expect.poll(() => rows.allTextContents()).not.toEqual(first)
    await dialog.getByRole('textbox', { name: 'Search by name' }).fill('PENG')
    await dialog.getByText('1 – 1 of 1').waitFor()
    const queries = requests.map(text => JSON.parse(text))
    expect(queries[0]).toMatchObject({ page: 0, page_size: 10, order_column: 'table_name', order_direction: 'asc' })
    expect(queries[1]).toMatchObject({ page: 1 })
    expect(queries.at(-1)).toMatchObject({ page: 0, filters: [{ col: 'table_name', opr: 'ct', value: 'PENG' }] })
    await rows.first().click()
    await expect.poll(() => dialog.getByRole('alert').textContent()).toBe(WARNING)
    expect(await rows.count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByText('1 – 1 of 1').waitFor()
    expect([await rows.count(), await dialog.getByRole('alert').count()]).toEqual([1, 0])
    requests.length = 0
    await rows.first().click()
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    await page.getByText('Successfully changed dataset!').waitFor()
    expect(requests).toEqual(['the dataset'])
    await dialog.waitFor({ state: 'hidden' })
    const fields = page.getByRole('complementary', { name: 'Dataset' })
    await fields.getByRole('heading', { name: 'penguins' }).waitFor()
    await newItem(page, 'Dimensions')
    await page.getByRole('combobox', { name: 'Column', exact: true }).click()
    await page.getByRole('option', { name: /species/i }).waitFor()
    expect(await page.getByRole('option', { name: /horsepower/i }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await close(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await fields.getByRole('heading', { name: 'cars' }).waitFor()
    await page.close()
  })

  test('SQL that may not fit is flagged on columns, metrics and filters [ERR-039] [ERR-040] [ERR-041]', async () => {
    const sql = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: sqlExpression })
    const params = {
      viz_type: 'pie',
      datasource: `${world.dataset}__table`,
      groupby: [sql('upper(origin)')],
      metric: sql('SUM(weight)'),
      adhoc_filters: [{ ...sql('weight > 0'), clause: 'WHERE' }],
    }
    const datasource = { datasource_id: world.dataset, datasource_type: 'table' }
    const body = { slice_name: 'SQL', viz_type: 'pie', ...datasource, params: JSON.stringify(params) }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/chart/', body)
    const page = await session.newPage()
    await page.goto(`${world.product.url}/explore/?slice_id=${id}`)
    await page.locator('[data-chart-status="success"]').first().waitFor({ timeout: 90_000 })
    expect(await page.getByRole('button', { name: 'Might be incompatible' }).count()).toBe(0)
    const dialog = await openSwap(page)
    await dialog.getByRole('textbox', { name: 'Search by name' }).fill('penguins')
    await dialog.getByText('1 – 1 of 1').waitFor()
    await dialog.getByRole('list', { name: 'Datasets' }).getByRole('button').first().click()
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    for (const [zone, text] of WARNINGS) {
      const mark = zoneOf(page, zone).getByRole('button', { name: 'Might be incompatible' })
      expect(await tipOf(page, mark)).toBe(text)
      await page.mouse.move(900, 700)
      await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    }
    await page.close()
  })

  test('names that a dataset does not have are flagged where they stand [ERR-039] [ERR-040] [ERR-041]', async () => {
    const missing = { column_name: 'no_such_column' }
    const params = {
      viz_type: 'pie',
      datasource: `${world.dataset}__table`,
      groupby: ['no_such_column'],
      metric: { expressionType: 'SIMPLE', aggregate: 'SUM', column: missing, label: 'SUM(no_such_column)' },
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'no_such_column', operator: 'IS NOT NULL' },
      ],
    }
    const datasource = { datasource_id: world.dataset, datasource_type: 'table' }
    const body = { slice_name: 'Lacking', viz_type: 'pie', ...datasource, params: JSON.stringify(params) }
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/chart/', body)
    const page = await session.newPage()
    await page.goto(`${world.product.url}/explore/?slice_id=${id}`)
    for (const [zone, text] of WARNINGS) {
      const mark = zoneOf(page, zone).getByRole('button', { name: 'Might be incompatible' })
      await mark.waitFor({ timeout: 90_000 })
      expect(await tipOf(page, mark)).toBe(text)
      await page.mouse.move(900, 700)
      await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    }
    await page.close()
  })

  test('a swap that fails says why [ERR-026]', async () => {
    const penguins = await idOf('penguins')
    const page = await session.newPage()
    await explored(page, world)
    await page.route(`**/api/v1/dataset/${penguins}`, route =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"The disk is asleep"}' }),
    )
    const dialog = await openSwap(page)
    await dialog.getByRole('textbox', { name: 'Search by name' }).fill('penguins')
    await dialog.getByText('1 – 1 of 1').waitFor()
    await dialog.getByRole('list', { name: 'Datasets' }).getByRole('button').first().click()
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await toasts.getByRole('alert').filter({ hasText: 'The disk is asleep' }).waitFor()
    await page.close()
  })
})
