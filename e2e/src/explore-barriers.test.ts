/** Explore, and everything that opens on it, looked at by axe in both themes. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { graveInOpen, walkTriggers } from './axe-walk.ts'
import { browserPath } from './browser.ts'
import {
  callApi,
  controls,
  datasetId,
  drawn,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  openPage,
  signedIn,
} from './explore-pages.ts'

const LATE = { expressionType: 'SQL', sqlExpression: 'AVG(delay)', label: 'Late', hasCustomLabel: true }
const ORIGIN = { expressionType: 'SQL', sqlExpression: 'UPPER(origin)', label: 'Where from' }
const LONG = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'distance', operator: '>', comparator: 100 }
const LIMIT = { name: 'Limit', annotationType: 'FORMULA', value: '20', style: 'solid', show: true, overrides: {} }
const RULE = { column: 'Late', operator: '>', targetValue: 5, colorScheme: '#EFA1AA' }
const PLACE = { type: 'latlong', latCol: 'latitude', lonCol: 'longitude' }

type Form = { readonly viz_type: string } & Readonly<Record<string, unknown>>

/** Between them they have every kind of control. */
const CHARTS: readonly { readonly name: string; readonly dataset: string; readonly form: Form }[] = [
  {
    name: 'a line with an annotation and a forecast',
    dataset: 'flights',
    form: {
      viz_type: 'echarts_timeseries_line',
      x_axis: 'date',
      time_grain_sqla: 'P1D',
      metrics: ['count', LATE],
      groupby: [ORIGIN],
      series_limit: 3,
      adhoc_filters: [LONG],
      forecastEnabled: true,
      annotation_layers: [LIMIT],
    },
  },
  {
    name: 'a table with colored cells',
    dataset: 'flights',
    form: {
      viz_type: 'table',
      query_mode: 'aggregate',
      groupby: ['origin'],
      metrics: ['count', LATE],
      conditional_formatting: [RULE],
    },
  },
  {
    name: 'a pivot table',
    dataset: 'flights',
    form: { viz_type: 'pivot_table_v2', groupbyRows: ['origin'], groupbyColumns: [], metrics: ['count'] },
  },
  { name: 'a map of points', dataset: 'airports', form: { viz_type: 'deck_scatter', spatial: PLACE } },
  {
    name: 'a table of sparklines',
    dataset: 'flights',
    form: {
      viz_type: 'time_table',
      granularity_sqla: 'date',
      time_grain_sqla: 'P1D',
      metrics: ['count'],
      column_collection: [{ key: 'a', label: 'Trend', colType: 'spark' }],
    },
  },
]
const LINE = CHARTS[0]?.name ?? ''
/** Themes differ by their colors alone: all controls of all charts are opened in both by `npm run soak`. */
const WALKED = { light: CHARTS, dark: process.env.BELVEDERE_TEST_SOAK ? CHARTS : CHARTS.slice(0, 1) }

/** Entries of the chart's menu, and the dialogs that they open. */
const DIALOGS: readonly (readonly [entry: readonly string[], dialog: string])[] = [
  [['Edit chart properties'], 'Chart properties'],
  [['Set up an email report'], 'Schedule a new email report'],
  [['View query'], 'View query'],
  [['Share', 'Embed code'], 'Embed code'],
]

describe.skipIf(browserPath() === null)('explore without grave barriers', { timeout: 240_000 }, () => {
  let world: ExploreWorld
  let dashboard: number
  const charts = new Map<string, number>()
  beforeAll(async () => {
    world = await exploreWorld()
    for (const { name, dataset, form } of CHARTS)
      charts.set(name, await makeChart(world, await datasetId(world, dataset), { ...form, slice_name: name }))
    const made = await callApi<{ id: number }>(world, 'POST', '/api/v1/dashboard/', { dashboard_title: 'Flights' })
    dashboard = made.id
    await callApi(world, 'PUT', `/api/v1/chart/${charts.get(LINE)}`, { dashboards: [dashboard] })
  })
  afterAll(() => endWorld(world))

  describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
    const seen = new Set<string>()
    let session: BrowserContext
    beforeAll(async () => {
      session = await signedIn(world.browser, world.product)
      await session.addCookies([{ name: 'belvedere-theme', value: theme, url: world.product.url }])
    })
    afterAll(() => session?.close())

    const opened = async (search: string): Promise<Page> => {
      const page = await openPage(world, search, session)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      return page
    }
    const openedChart = async (name: string): Promise<Page> => {
      const page = await opened(`slice_id=${charts.get(name)}`)
      await drawn(page)
      return page
    }

    test.each(WALKED[theme])('$name, and all that its controls open', async ({ name }) => {
      const page = await openedChart(name)
      for (const tab of ['Data', 'Customize']) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        const folded = controls(page).locator('details:not([open]) > summary')
        while ((await folded.count()) > 0) await folded.first().click()
        expect(await grave(page)).toEqual([])
        expect(await walkTriggers(page, controls(page), { seen })).toEqual([])
      }
      await page.close()
    })

    test('the dialogs of the menus', async () => {
      const page = await openedChart(LINE)
      const check = async (dialog: string) => {
        await page.getByRole('dialog', { name: dialog }).waitFor()
        expect(await graveInOpen(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'hidden' })
      }
      for (const [entries, dialog] of DIALOGS) {
        await page.getByRole('button', { name: 'Chart actions' }).click()
        for (const name of entries) await page.getByRole('menuitem', { name, exact: true }).click()
        await check(dialog)
      }
      await page.getByRole('button', { name: 'On 1 dashboard' }).click()
      await check('Dashboards added to')
      await page.getByRole('button', { name: 'Dataset actions' }).click()
      await page.getByRole('menuitem', { name: 'Swap dataset' }).click()
      await page.getByRole('dialog').getByText('airports', { exact: true }).first().waitFor()
      await check('Swap dataset')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Add to dashboard' }).click()
      await page.getByRole('option').first().waitFor()
      expect(await graveInOpen(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('option').first().waitFor({ state: 'hidden' })
      await check('Save chart')
      await controls(page).getByRole('button', { name: 'View all charts' }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
      await check('Select a visualization type')
      await page.close()
    })

    test('results, samples, and menus that are open', async () => {
      const page = await openedChart(LINE)
      await page.getByRole('columnheader').first().waitFor()
      await page.getByRole('tab', { name: 'Samples' }).click()
      await page.getByRole('columnheader', { name: 'distance', exact: true }).waitFor()
      expect(await grave(page)).toEqual([])
      for (const region of ['Chart', 'Dataset'])
        expect(await walkTriggers(page, page.locator(`[aria-label="${region}"]`), { seen: new Set() })).toEqual([])
      expect(await walkTriggers(page, page.locator('header').filter({ hasText: 'Save' }), { seen })).toEqual([])
      await page.close()
    })

    test('what is said of changes, faults and what is not there', async () => {
      const page = await opened(`slice_id=${charts.get('a pivot table')}`)
      await drawn(page)
      await page.getByRole('textbox', { name: 'Chart title' }).fill('Another name')
      await page.getByText('Unsaved changes').waitFor()
      expect(await grave(page)).toEqual([])
      await page.close()
      const wrong = {
        viz_type: 'table',
        query_mode: 'aggregate',
        groupby: [],
        metrics: [{ ...LATE, sqlExpression: 'AVG(' }],
      }
      const faulty = await makeChart(world, await datasetId(world, 'flights'), { slice_name: 'Faulty', ...wrong })
      const failed = await opened(`slice_id=${faulty}`)
      await failed.locator('[data-chart-status="failed"]').waitFor()
      expect(await grave(failed)).toEqual([])
      await failed.close()
      for (const [search, text] of [
        ['', 'Missing URL parameters'],
        ['slice_id=999999', 'This chart cannot be opened'],
        ['datasource_type=table&datasource_id=999999', 'Missing dataset'],
      ] as const) {
        const lost = await session.newPage()
        await lost.goto(`${world.product.url}/explore/?${search}`)
        await lost.getByText(text).first().waitFor()
        expect(await grave(lost)).toEqual([])
        await lost.close()
      }
    })

    test.each(['Chart', 'Controls', 'Fields'])('on a phone: %s', async view => {
      const page = await openedChart(LINE)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: view, exact: true }).click()
      expect(await grave(page)).toEqual([])
      await page.close()
    })
  })
})
