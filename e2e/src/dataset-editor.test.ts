/** Datasets edited in a real browser: what is changed shows in charts, and who may change what. */
import type { Browser, BrowserContext, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import {
  addReader,
  beginJourney,
  drawn,
  endJourney,
  type Json,
  PASSWORD,
  paneOf,
  sessionOf,
  type World,
} from './cars-world.ts'
import {
  change,
  editAction,
  editorOf,
  explored,
  newItem,
  openEditor,
  save,
  storedOf,
  tipOf,
  zoneOf,
} from './dataset-pages.ts'

const OWNERS_ONLY =
  'You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.'
const MANAGED = "This dataset is managed externally, and can't be edited in Belvedere"
const INHERITED = "This filter was inherited from the dashboard's context. It won't be saved when saving the chart."

const isFocused = (control: Locator) => control.evaluate(one => one === document.activeElement)

describe.skipIf(browserPath() === null)('the dataset editor', () => {
  let world: World
  let browser: Browser
  let session: BrowserContext

  beforeAll(async () => {
    ;({ world, browser, session } = await beginJourney())
  })
  afterAll(() => endJourney({ world, browser }))

  test('settings, a column and a metric are changed, after a warning and a query; explore shows it [EXPLORE-DATASET-005] [EXPLORE-DATASET-006] [EXPLORE-DATASET-007] [ERR-034] [ERR-038]', async () => {
    const page = await session.newPage()
    await explored(page, world)
    const fields = page.getByRole('complementary', { name: 'Dataset' })
    await fields.getByRole('button', { name: 'Models', exact: true }).waitFor()
    const editor = await openEditor(page, 'Metrics')
    await editor
      .getByText('The dataset configuration exposed here affects all the charts using this dataset.')
      .waitFor()
    await editor.getByRole('textbox', { name: 'Label' }).fill('Kinds of cars')
    await editor.getByRole('tab', { name: /^Columns/ }).click()
    await editor.getByRole('button', { name: /^displacement/ }).click()
    await editor.getByRole('textbox', { name: 'Label' }).fill('Engine size')
    await editor.getByRole('tab', { name: /^Settings/ }).click()
    await editor.getByRole('textbox', { name: 'Description' }).fill('Cars of three continents')
    const writes: string[] = []
    page.on('request', request => request.method() === 'PUT' && writes.push(new URL(request.url()).pathname))
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(`**/api/v1/dataset/${world.dataset}`, async route => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    // The question is shown over the editor.
    const saving = page.getByRole('button', { name: 'Save', exact: true, includeHidden: true }).last()
    expect(await saving.isEnabled()).toBe(true)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Confirm save' })
    await dialog.waitFor()
    expect(await page.getByRole('dialog', { name: 'Save chart' }).count()).toBe(0)
    expect(writes).toEqual([])
    const ok = dialog.getByRole('button', { name: 'OK' })
    await ok.click()
    const refused = () => Promise.all([ok, saving].map(button => button.getAttribute('aria-disabled')))
    await expect.poll(refused).toEqual(['true', 'true'])
    release()
    await page.getByText('The dataset has been saved').waitFor()
    expect(writes).toEqual([`/api/v1/dataset/${world.dataset}`])
    await fields.getByRole('button', { name: 'Kinds of cars', exact: true }).waitFor()
    await fields.getByRole('button', { name: 'Engine size', exact: true }).waitFor()
    expect(await storedOf(world)).toMatchObject({ description: 'Cars of three continents' })
    expect(await zoneOf(page, 'Metric').textContent()).toContain('Kinds of cars')
    await page.locator('[data-chart-status="success"]').first().waitFor()
    await page.close()
  })

  test('the SQL of a dataset is left by Escape, then Tab, and the dialog around it stays open', async () => {
    const { id } = await world.call<{ id: number }>('POST', '/api/v1/dataset/', {
      database: 1,
      table_name: 'heavy cars',
      sql: 'SELECT * FROM cars WHERE weight > 3000',
    })
    const page = await session.newPage()
    await page.goto(`${world.product.url}/explore/?datasource_type=table&datasource_id=${id}`)
    await drawn(page, 1)
    await (await editAction(page)).click()
    const editor = page.getByRole('dialog', { name: 'Edit dataset heavy cars' })
    await editor.getByRole('tab', { name: 'SQL' }).click()
    const sql = editor.getByRole('textbox', { name: 'SQL' })
    await sql.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Tab')
    expect(await isFocused(sql)).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect([await editor.isVisible(), await isFocused(sql)]).toEqual([true, false])
    await page.keyboard.press('Shift+Tab')
    expect(await isFocused(sql)).toBe(true)
    await page.close()
  })

  test('a calculated column: wrong SQL is reported before it is saved, right SQL is grouped by [EXPLORE-DATASET-007]', async () => {
    const page = await session.newPage()
    await explored(page, world)
    const editor = await openEditor(page, 'Calculated columns')
    await editor.getByRole('button', { name: 'Calculated column', exact: true }).click()
    expect(await isFocused(editor.getByRole('textbox', { name: 'Column name' }))).toBe(true)
    const saving = editor.getByRole('button', { name: 'Save', exact: true })
    await saving.click()
    await editor.getByText('cannot be empty').first().waitFor()
    expect(await saving.getAttribute('aria-disabled')).toBe('true')
    await editor.getByRole('textbox', { name: 'Column name' }).fill('thirst')
    const expression = editor.getByRole('textbox', { name: 'SQL expression' })
    await expression.fill('no_such_column + 1')
    await saving.click()
    await editor.getByRole('alert').filter({ hasText: 'no_such_column' }).waitFor()
    expect(await expression.getAttribute('aria-invalid')).toBe('true')
    expect(await saving.getAttribute('aria-disabled')).toBe('true')
    await expression.fill("CASE WHEN miles_per_gallon < 20 THEN 'thirsty' ELSE 'modest' END")
    await save(page, editor)
    await page.getByText('The dataset has been saved').waitFor()
    await page.getByRole('button', { name: 'thirst', exact: true }).first().waitFor()
    const zone = zoneOf(page, 'Dimensions')
    await zone.getByRole('button', { name: /^Remove/ }).click()
    await newItem(page, 'Dimensions')
    await page.getByRole('tab', { name: 'Saved', exact: true }).click()
    await page.getByRole('combobox', { name: 'Saved column', exact: true }).click()
    await page.keyboard.type('thirst')
    await page.getByRole('option', { name: /^thirst/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 rows').first().waitFor()
    await page.getByText('modest').first().waitFor()
    await page.close()
  })

  test('what is not saved is not lost by Escape or a click beside the dialog', async () => {
    const page = await session.newPage()
    await explored(page, world)
    const editor = await openEditor(page, 'Settings')
    await editor.getByRole('textbox', { name: 'Description' }).fill('Half written')
    const dialog = page.getByRole('alertdialog', { name: 'Discard the changes?' })
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(10, 450)]) {
      await leave()
      await dialog.getByRole('button', { name: 'Keep editing' }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await editor.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Half written')
    }
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
    await editor.waitFor({ state: 'hidden' })
    await page.close()
  })

  test('notes of a metric and of a column are retained beside what else is stored of them [EXPLORE-DATASET-008]', async () => {
    const page = await session.newPage()
    await explored(page, world)
    const editor = await openEditor(page, 'Metrics')
    const NOTES = ['Certified by', 'Certification details', 'Warning'] as const
    const ofMetric = ['Data team', 'Counted in June', 'Counts *twice*']
    const ofColumn = ['Car club', 'Checked in May', 'Three *continents*']
    const fill = async (texts: readonly string[]) => {
      for (const [index, name] of NOTES.entries()) await editor.getByRole('textbox', { name }).fill(texts[index] ?? '')
    }
    await fill(ofMetric)
    await editor.getByRole('tab', { name: /^Columns/ }).click()
    await editor.getByRole('button', { name: /^origin/ }).click()
    await fill(ofColumn)
    await editor.getByRole('checkbox', { name: 'weight: Dimension' }).uncheck()
    await save(page, editor)
    await page.getByText('The dataset has been saved').waitFor()
    const fields = page.getByRole('complementary', { name: 'Dataset' })
    await fields.getByRole('img', { name: 'Certified by Data team' }).waitFor()
    await fields.getByRole('img', { name: 'Counts *twice*' }).waitFor()
    await fields.getByRole('img', { name: 'Certified by Car club' }).waitFor()
    await fields.getByRole('img', { name: 'Three *continents*' }).waitFor()
    await page.reload()
    const again = await openEditor(page, 'Metrics')
    const shown = () => Promise.all(NOTES.map(name => again.getByRole('textbox', { name }).inputValue()))
    expect(await shown()).toEqual(ofMetric)
    await again.getByRole('tab', { name: /^Columns/ }).click()
    await again.getByRole('button', { name: /^origin/ }).click()
    await expect.poll(shown).toEqual(ofColumn)
    const { columns, metrics } = await storedOf(world)
    const named = (name: string) => columns.find(column => column.column_name === name)
    for (const [{ extra } = {} as Json, [certified_by, details, warning_markdown]] of [
      [(metrics as Json[])[0], ofMetric],
      [named('origin'), ofColumn],
    ] as const)
      expect(JSON.parse(String(extra))).toMatchObject({ certification: { certified_by, details }, warning_markdown })
    expect(named('weight')).toMatchObject({ groupby: false })
    await page.close()
  })

  test('columns are synced with their source, and what came and went is listed', async () => {
    const { columns } = await storedOf(world)
    const fewer = columns.filter(column => column.column_name !== 'acceleration')
    await change(world, { columns: [...fewer, { column_name: 'long_gone', type: 'VARCHAR' }] })
    const page = await session.newPage()
    await explored(page, world)
    const editor = await openEditor(page, 'Columns')
    await editor.getByRole('button', { name: /^cylinders/ }).click()
    await editor.getByRole('textbox', { name: 'Label' }).fill('Pots')
    await editor.getByRole('button', { name: 'Sync columns from source' }).click()
    const message = editor.getByRole('status').filter({ hasText: 'New:' })
    await message.waitFor()
    expect(await message.getByRole('paragraph').allTextContents()).toEqual(['New: acceleration', 'Removed: long_gone'])
    expect(await editor.getByRole('textbox', { name: 'Label' }).inputValue()).toBe('Pots')
    await save(page, editor)
    await page.getByText('The dataset has been saved').waitFor()
    const after = await storedOf(world)
    expect(after.columns.map(column => column.column_name).toSorted()).toEqual(
      columns.map(column => column.column_name).toSorted(),
    )
    expect(after.columns.find(column => column.column_name === 'cylinders')).toMatchObject({ verbose_name: 'Pots' })
    await page.close()
  })

  test('of two who edit one dataset, the second is shown what the first has changed', async () => {
    const page = await session.newPage()
    await explored(page, world)
    const editor = await openEditor(page, 'Settings')
    await editor.getByRole('textbox', { name: 'Description' }).fill('Mine')
    await change(world, { description: 'Theirs' })
    await save(page, editor)
    const dialog = page.getByRole('dialog', { name: 'Confirm save' })
    await dialog.getByText('Please confirm the overwrite values.').waitFor()
    await dialog.getByRole('button', { name: 'See the change (1 field)' }).click()
    await expect.poll(() => dialog.getByRole('row').last().textContent()).toBe('descriptionTheirsMine')
    expect(await storedOf(world)).toMatchObject({ description: 'Theirs' })
    await dialog.getByRole('button', { name: 'Overwrite' }).click()
    await page.getByText('The dataset has been saved').waitFor()
    expect(await storedOf(world)).toMatchObject({ description: 'Mine' })
    await page.close()
  })

  test('a failed save says so in the server’s words, or in plain ones [ERR-027] [ERR-028]', async () => {
    const page = await session.newPage()
    await explored(page, world)
    const answers = [{ body: JSON.stringify({ message: 'The disk is full' }) }, { body: '' }]
    await page.route(`**/api/v1/dataset/${world.dataset}`, route =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, contentType: 'application/json', ...answers.shift() })
        : route.continue(),
    )
    const editor = await openEditor(page, 'Settings')
    await editor.getByRole('textbox', { name: 'Description' }).fill('Not to be stored')
    for (const words of ['The disk is full', 'An error has occurred']) {
      await save(page, editor)
      const error = page.getByRole('alertdialog', { name: 'Error' })
      await error.getByText(words).waitFor()
      await error.getByRole('button', { name: 'OK' }).click()
    }
    await page.close({ runBeforeUnload: false })
  })

  test('a dataset is edited by its owners only; others see who they are [PERM-014] [PERM-015] [PERM-017]', async () => {
    // Alpha may write datasets: those of its own.
    await addReader(world, 'alpha', ['all_datasource_access all_datasource_access'], ['Alpha'])
    const other = await sessionOf(browser, world, 'alpha', PASSWORD)
    const page = await other.newPage()
    await explored(page, world)
    const action = await editAction(page)
    expect(await action.getAttribute('aria-disabled')).toBe('true')
    expect(await tipOf(page, action)).toBe(OWNERS_ONLY)
    await action.click({ force: true })
    await expect.poll(() => editorOf(page).count()).toBe(0)
    await page.goto(`${world.product.url}/tablemodelview/edit/${world.dataset}`)
    await page.getByText(OWNERS_ONLY).waitFor()
    await page.getByRole('textbox', { name: 'Description' }).fill('Not mine')
    const saving = page.getByRole('button', { name: 'Save', exact: true })
    expect(await saving.getAttribute('aria-disabled')).toBe('true')
    await other.close()
  })

  test('one that is managed externally is not edited here [PERM-016] [PERM-017] [EXPLORE-DATASET-007]', async () => {
    await change(world, { is_managed_externally: true })
    const page = await session.newPage()
    await explored(page, world)
    const action = await editAction(page)
    expect(await action.getAttribute('aria-disabled')).toBe('true')
    expect(await tipOf(page, action)).toBe(MANAGED)
    await page.goto(`${world.product.url}/tablemodelview/list/`)
    const button = page.getByRole('button', { name: 'Edit cars', exact: true })
    expect(await tipOf(page, button)).toBe(MANAGED)
    await page.goto(`${world.product.url}/tablemodelview/edit/${world.dataset}`)
    await page.getByText(MANAGED).waitFor()
    const saving = page.getByRole('button', { name: 'Save', exact: true })
    expect(await saving.getAttribute('aria-disabled')).toBe('true')
    await change(world, { is_managed_externally: false })
    await page.close()
  })

  test('a chart of a filtered dashboard brings its filters along, flagged, and is saved without them [PERM-029] [PERM-030]', async () => {
    const page = await session.newPage()
    const filtered =
      '(NATIVE_FILTER-origin:(extraFormData:(filters:!((col:origin,op:IN,val:!(Japan)))),filterState:(value:!(Japan)),id:NATIVE_FILTER-origin))'
    await page.goto(`${world.product.url}/superset/dashboard/cars/?native_filters=${filtered}`)
    await drawn(page, 3)
    const pane = paneOf(page, 'By origin')
    await pane.hover()
    await pane.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit chart' }).click()
    await page.waitForURL(/form_data_key=/)
    const filters = zoneOf(page, 'Filters')
    await filters.getByText(/origin IN \(.?Japan.?\)/i).waitFor()
    const flag = filters.getByRole('button', { name: 'Inherited from the dashboard' })
    expect(await tipOf(page, flag)).toBe(INHERITED)
    await page.locator('[data-chart-status="success"]').first().waitFor()
    await page.getByText('1 row').first().waitFor()
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog', { name: 'Save chart' }).getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Chart [By origin] has been overwritten').waitFor()
    const { result } = await world.call<{ result: { params: string } }>('GET', `/api/v1/chart/${world.charts.pie}`)
    expect(JSON.parse(result.params).adhoc_filters).toEqual([])
    await explored(page, world)
    expect(await filters.getByRole('button', { name: 'Inherited from the dashboard' }).count()).toBe(0)
    await page.close()
  })

  test('an address can lead to one chart of a dashboard [ROUTE-009] [ROUTE-010]', async () => {
    const page = await session.newPage()
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto(`${world.product.url}/superset/dashboard/cars/?focused_chart=${world.charts.box}`)
    const pane = page.locator(`#CHART-${world.charts.box}[data-focused]`)
    await pane.waitFor()
    await expect.poll(() => pane.evaluate(one => one.getBoundingClientRect().top < window.innerHeight)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(new URL(page.url()).searchParams.has('focused_chart')).toBe(false)
    await page.close()
  })
})
