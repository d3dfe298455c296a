/** The explore page as its users meet it: nothing that was done there is lost. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import {
  callApi,
  choose,
  controls,
  countedActions,
  datasetId,
  drawn,
  type ExploreWorld,
  endWorld,
  exploreWorld,
  makeChart,
  offered,
  openPage,
  signedIn,
  storedForm,
  zone,
} from './explore-pages.ts'

describe.skipIf(browserPath() === null)('work in explore', () => {
  let world: ExploreWorld
  let flights: number
  let chart: number
  const grain = (page: Page) => page.getByRole('combobox', { name: 'Time grain', exact: true })
  const unsaved = (page: Page) => page.getByText('Unsaved changes', { exact: true })

  beforeAll(async () => {
    world = await exploreWorld()
    flights = await datasetId(world, 'flights')
    chart = await makeChart(world, flights, {
      slice_name: 'Flights a day',
      viz_type: 'echarts_timeseries_line',
      x_axis: 'date',
      time_grain_sqla: 'P1D',
      metrics: ['count'],
    })
  })
  afterAll(() => endWorld(world))

  test('a change is retained in the address: it survives a reload, coming back, and another browser [EXPLORE-PAGE-021]', async () => {
    const page = await openPage(world, `slice_id=${chart}`)
    await drawn(page)
    expect(page.url()).not.toContain('form_data_key')
    await choose(page, 'Time grain', 'Month')
    expect(await storedForm(world, page)).toMatchObject({ time_grain_sqla: 'P1M', slice_id: chart })
    await page.reload()
    await drawn(page)
    expect(await grain(page).textContent()).toBe('Month')
    await unsaved(page).waitFor()
    page.on('dialog', dialog => void dialog.accept())
    await page.getByRole('link', { name: 'Datasets', exact: true }).first().click()
    await page.waitForURL(/tablemodelview/)
    await page.goBack()
    await drawn(page)
    expect(await grain(page).textContent()).toBe('Month')
    const elsewhere = await signedIn(world.browser, world.product)
    const other = await elsewhere.newPage()
    await other.goto(page.url())
    await drawn(other)
    expect(await grain(other).textContent()).toBe('Month')
    await elsewhere.close()
    // Back at what is stored, there is nothing to keep.
    await choose(page, 'Time grain', 'Day')
    await page.waitForFunction(() => !location.search.includes('form_data_key'))
    await unsaved(page).waitFor({ state: 'hidden' })
    await page.close()
  })

  test('leaving a draft is confirmed, leaving what is saved is not; an unknown key says that it is unknown', async () => {
    const page = await openPage(world, `slice_id=${chart}&form_data_key=gone`)
    await page.getByText('Form data not found in cache, reverting to chart metadata.').waitFor()
    await drawn(page)
    const requests: string[] = []
    page.on('dialog', dialog => {
      requests.push(dialog.message())
      void (requests.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await choose(page, 'Time grain', 'Week')
    await page.getByRole('link', { name: 'Datasets', exact: true }).first().click()
    await expect.poll(() => requests).toEqual(['You have unsaved changes.'])
    expect(page.url()).toContain('/explore/')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Datasets', exact: true }).first().click()
    await page.waitForURL(/tablemodelview/)
    expect(requests).toHaveLength(1)
    await page.close()
  })

  test('a copied link opens what is on the screen, saved or not [ERR-035]', async () => {
    const page = await openPage(world, `dataset_id=${flights}&viz_type=echarts_timeseries_line`)
    await choose(page, 'Time grain', 'Quarter')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link Copied!').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/superset\/explore\/p\/[\w-]+\/$/)
    const elsewhere = await signedIn(world.browser, world.product)
    const other = await elsewhere.newPage()
    await other.goto(link)
    await drawn(other)
    expect(await grain(other).textContent()).toBe('Quarter')
    await elsewhere.close()
    await page.close()
  })

  test('what cannot be copied is said [ERR-053]', async () => {
    const page = await openPage(world, `slice_id=${chart}`)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Sorry, your browser does not support copying.').waitFor()
    await page.close()
  })

  test('every step can be taken back, also from a checkbox, and done again', async () => {
    const page = await openPage(world, `slice_id=${chart}`)
    await drawn(page)
    const box = page.getByRole('checkbox', { name: 'Sort descending' })
    await box.click()
    await choose(page, 'Time grain', 'Year')
    await box.focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => grain(page).textContent()).toBe('Day')
    await page.keyboard.press('Control+z')
    await expect.poll(() => box.isChecked()).toBe(true)
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.press('Control+y')
    await expect.poll(() => grain(page).textContent()).toBe('Year')
    expect(await box.isChecked()).toBe(false)
    await page.close()
  })

  test('another chart type keeps what both have, and the way back loses nothing [EXPLORE-PAGE-013] [EXPLORE-PAGE-014]', async () => {
    const settings = {
      x_axis: 'date',
      metrics: ['count', { expressionType: 'SQL', sqlExpression: 'MAX(delay)', label: 'delay' }],
      groupby: ['origin'],
      time_grain_sqla: 'P1W',
      limit: 7,
      rolling_type: 'mean',
      rolling_periods: 3,
      contributionMode: 'row',
      y_axis_format: ',d',
      x_axis_time_format: '%Y-%m-%d',
      show_legend: false,
      zoomable: true,
      markerEnabled: true,
      from_elsewhere: { kept: true },
    }
    const id = await makeChart(world, flights, { viz_type: 'echarts_timeseries_line', ...settings })
    const page = await openPage(world, `slice_id=${id}`)
    const type = (name: string) => controls(page).getByRole('radio', { name, exact: true })
    await type('Bar Chart').click()
    const { markerEnabled: _, ...shared } = settings
    await expect.poll(() => storedForm(world, page)).toMatchObject({ viz_type: 'echarts_timeseries_bar', ...shared })
    await type('Pie Chart').click()
    await expect
      .poll(() => storedForm(world, page))
      .toMatchObject({ viz_type: 'pie', metric: 'count', groupby: ['origin'] })
    await type('Line Chart').click()
    // As it was stored: nothing is left to be stored.
    await page.waitForFunction(() => !location.search.includes('form_data_key'))
    await unsaved(page).waitFor({ state: 'hidden' })
    await page.close()
  })

  test('a chart whose form makes no sense opens; what was set back is named, all else is retained', async () => {
    const id = await makeChart(world, flights, {
      viz_type: 'echarts_timeseries_line',
      x_axis: 'date',
      metrics: ['count', 7],
      groupby: 'origin',
      adhoc_filters: 'none',
      show_legend: 'perhaps',
      from_elsewhere: [1],
    })
    const page = await openPage(world, `slice_id=${id}`)
    await page
      .getByText('Unsupported values reset: Metrics, Filters, Show legend. All other settings are as stored.')
      .waitFor()
    await drawn(page)
    await zone(page, 'Dimensions').getByRole('button', { name: 'Origin', exact: true }).waitFor()
    await choose(page, 'Time grain', 'Month')
    expect(await storedForm(world, page)).toMatchObject({ from_elsewhere: [1], metrics: ['count'], show_legend: true })
    await page.close()
  })

  test('a chart without its dataset is given another one [EXPLORE-PAGE-011] [ERR-060]', async () => {
    const gone = await callApi<{ id: number }>(world, 'POST', '/api/v1/dataset/', {
      database: 1,
      table_name: 'gone',
      sql: 'SELECT 1 AS a',
    })
    const id = await makeChart(world, gone.id, { viz_type: 'table', query_mode: 'aggregate', metrics: ['count'] })
    await callApi(world, 'DELETE', `/api/v1/dataset/${gone.id}`)
    const page = await world.session.newPage()
    await page.goto(`${world.product.url}/explore/?slice_id=${id}`)
    await page.getByText('Missing dataset', { exact: true }).waitFor()
    await page.getByText('The dataset linked to this chart may have been deleted.').waitFor()
    await page.getByRole('button', { name: 'Swap dataset' }).click()
    const dialog = page.getByRole('dialog', { name: 'Swap dataset' })
    await dialog.getByRole('textbox').fill('flights')
    await dialog
      .getByRole('button', { name: /^flights/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.getByText('Successfully changed dataset!').waitFor()
    await page.getByRole('complementary', { name: 'Dataset' }).getByText('flights', { exact: true }).waitFor()
    await page.goto(`${world.product.url}/explore/`)
    await page.getByText('Missing URL parameters', { exact: true }).waitFor()
    await page.getByText('The URL is missing the dataset_id or slice_id parameters.').waitFor()
    await page.close()
  })

  test('a new dataset opens with a chart; a clicked amount is measured, a year is time; any whole limit is taken [CONST-020] [CONST-006] [CONST-007] [CONST-008] [VALID-002]', async () => {
    const page = await world.session.newPage()
    await page.goto(`${world.product.url}/superset/welcome/`)
    const years = ['year,shop,sales', '1977,North,10', '1978,North,20', '1978,South,5']
    const file = { name: 'shops by year.csv', mimeType: 'text/csv', buffer: Buffer.from(years.join('\n')) }
    // From a file of one's own to a saved line chart.
    const { actions, act } = countedActions()
    await act('choose the file', () => page.locator('input[type=file]').first().setInputFiles(file))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('sales').first().waitFor()
    await act('import', () =>
      dialog
        .getByRole('button', { name: /^(Import|Create|Load|Add|Save|Explore)/ })
        .last()
        .click(),
    )
    await page.waitForURL(/\/explore\//)
    await drawn(page)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await controls(page).getByRole('radio', { name: 'Table', exact: true }).getAttribute('aria-checked')).toBe(
      'true',
    )
    await act('line', () => controls(page).getByRole('radio', { name: 'Line Chart' }).click())
    await zone(page, 'X-axis').getByRole('button', { name: 'year', exact: true }).waitFor()
    await act('measure sales', () => page.getByRole('button', { name: 'sales', exact: true }).click())
    await zone(page, 'Metrics').getByRole('button', { name: 'SUM(sales)', exact: true }).waitFor()
    await act('draw', () => page.keyboard.press('Control+Enter'))
    await page.getByText('2 rows').first().waitFor()
    await act('save', () => page.keyboard.press('Control+s'))
    await act('name it', () => page.getByRole('textbox', { name: 'Chart name' }).fill('Sales by year'))
    await act('confirm', () => page.keyboard.press('Enter'))
    await page.getByText('Chart [Sales by year] has been saved').waitFor()
    expect(actions.length).toBeLessThanOrEqual(9)
    await page.getByRole('tab', { name: 'Samples' }).click()
    await page.getByRole('cell', { name: '1977', exact: true }).waitFor()
    const box = (name: string) => page.getByRole('combobox', { name, exact: true })
    expect(await box('Row limit').textContent()).toBe('10,000')
    expect((await offered(page, 'Row limit')).join(' ')).toBe('10 50 100 250 500 1,000 5,000 10,000 50,000')
    expect((await offered(page, 'Series limit')).join(' ')).toBe('None 5 10 25 50 100 500')
    for (const name of ['Row limit', 'Series limit']) {
      for (const wrong of ['1.5', 'abc']) {
        await box(name).click()
        await page.keyboard.type(wrong)
        await page.keyboard.press('Enter')
        await controls(page).getByText('is expected to be an integer').waitFor()
        expect(await page.getByRole('button', { name: /Update chart/ }).isEnabled()).toBe(false)
      }
      await box(name).click()
      await page.keyboard.type('1')
      await page.keyboard.press('Enter')
      await controls(page).getByText('is expected to be an integer').waitFor({ state: 'hidden' })
    }
    await expect.poll(() => storedForm(world, page), { timeout: 10_000 }).toMatchObject({ row_limit: 1, limit: 1 })
    await page.keyboard.press('Control+Enter')
    // A line is drawn whole, whatever the limit of rows.
    await page.getByText('2 rows').first().waitFor()
    expect(await page.getByText(/Limit reached/).count()).toBe(0)
    await page.close()
  })

  test('around a chart: its properties, its query, its files, its code, and a dashboard made by its name [ENTITY-CHART-006] [EXPLORE-PAGE-017]', async () => {
    const id = await makeChart(world, flights, {
      slice_name: 'Flights a month',
      viz_type: 'echarts_timeseries_line',
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['count'],
    })
    const page = await openPage(world, `slice_id=${id}`)
    await drawn(page)
    const entry = async (...path: readonly string[]) => {
      await page.getByRole('button', { name: 'Chart actions' }).click()
      for (const name of path.slice(0, -1)) await page.getByRole('menuitem', { name, exact: true }).hover()
      await page.getByRole('menuitem', { name: path.at(-1) ?? '', exact: true }).click()
    }
    await entry('Edit chart properties')
    const properties = page.getByRole('dialog', { name: 'Chart properties' })
    const texts = {
      Name: 'Flights by month',
      Description: 'What left when',
      'Certified by': 'The tower',
      'Certification details': 'Counted by hand',
    }
    for (const [name, text] of Object.entries(texts)) await properties.getByRole('textbox', { name }).fill(text)
    await properties.getByLabel('Cache timeout').first().fill('60')
    await properties.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Chart properties updated').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Flights by month' }).waitFor()
    const { result } = await callApi<{ result: object }>(world, 'GET', `/api/v1/chart/${id}`)
    expect(result).toMatchObject({
      slice_name: 'Flights by month',
      description: 'What left when',
      certified_by: 'The tower',
      certification_details: 'Counted by hand',
      cache_timeout: 60,
      is_managed_externally: false,
    })
    await entry('View query')
    await page
      .getByRole('dialog', { name: 'View query' })
      .getByText(/SELECT/)
      .waitFor()
    await page.keyboard.press('Escape')
    const files = {
      'Export to .CSV': [/\.csv$/, /^Departure,Flights/],
      'Export to .JSON': [/\.json$/, /^[{[]/],
      'Export to Excel': [/\.xlsx$/, /^PK/],
      'Download as image': [/\.png$/, /^.PNG/],
      'Download as SVG': [/\.svg$/, /^<svg/],
      'Export to PDF': [/\.pdf$/, /^%PDF/],
    } as const
    for (const [name, [ending, beginning]] of Object.entries(files)) {
      await page.getByRole('region', { name: 'Chart' }).getByRole('button', { name: 'Download' }).click()
      const arriving = page.waitForEvent('download')
      await page.getByRole('menuitem', { name, exact: true }).click()
      const file = await arriving
      expect(file.suggestedFilename()).toMatch(ending)
      expect((await readFile(await file.path())).toString('latin1', 0, 20)).toMatch(beginning)
    }
    await entry('Share', 'Embed code')
    const code = (await page.getByRole('dialog', { name: 'Embed code' }).locator('pre').textContent()) ?? ''
    const alone = await world.session.newPage()
    await alone.goto((/src="([^"]+)"/.exec(code)?.[1] ?? '').replaceAll('&amp;', '&'))
    await drawn(alone)
    expect(await alone.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await alone.close()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+s')
    await page.getByRole('combobox', { name: 'Add to dashboard' }).click()
    await page.keyboard.type('Airports at work')
    await page.getByRole('option', { name: 'Create “Airports at work”' }).click()
    await page.getByRole('button', { name: 'Save & go to new dashboard' }).click()
    await page.waitForURL(/superset\/dashboard\/\d+/)
    await page.getByText('Airports at work').first().waitFor()
    await page.goto(`${world.product.url}/explore/?slice_id=${id}`)
    await page.getByRole('button', { name: 'On 1 dashboard' }).click()
    await page.getByRole('link', { name: 'Airports at work' }).waitFor()
    await page.close()
  })

  test('a chart of a type that is not made here says so, shows its rows and keeps its settings [EXPLORE-VIZ-008]', async () => {
    const settings = { groupby: ['origin'], metrics: ['count'], own: { deep: [1] } }
    const id = await makeChart(world, flights, { slice_name: 'From elsewhere', viz_type: 'kepler', ...settings })
    const page = await openPage(world, `slice_id=${id}`)
    await page.getByText('The chart type “kepler” is not installed').waitFor()
    await page.getByRole('table').first().getByText('ORD', { exact: true }).waitFor()
    const { result } = await callApi<{ result: { viz_type: string; params: string } }>(
      world,
      'GET',
      `/api/v1/chart/${id}`,
    )
    expect(result.viz_type).toBe('kepler')
    expect(JSON.parse(result.params)).toMatchObject(settings)
    await page.close()
  })

  test('a template makes its own page part, and nothing in it runs or lies over the page', async () => {
    const template =
      '<h3>Airports</h3>{{#each data}}<p class="x">{{origin}}</p>{{/each}}<script>document.title = "run"</script>'
    const form = {
      viz_type: 'handlebars',
      query_mode: 'aggregate',
      groupby: ['origin'],
      metrics: ['count'],
      row_limit: 3,
    }
    const id = await makeChart(world, flights, { slice_name: 'By template', ...form, handlebarsTemplate: template })
    const page = await openPage(world, `slice_id=${id}`)
    await page.getByRole('heading', { name: 'Airports' }).waitFor()
    expect(await page.locator('p.x').allTextContents()).toContain('ORD')
    expect(await page.locator('script', { hasText: 'run' }).count()).toBe(0)
    expect(await page.title()).not.toBe('run')
    await page.close()
  })
})
