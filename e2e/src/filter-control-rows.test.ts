/** The editor of filters: tabs, clauses, what is offered for which column, sizes. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import { datasetId, type ExploreWorld, endWorld, exploreWorld, openPage, storedForm, zone } from './explore-pages.ts'
import { add, close, editor, makeDataset, pick, reopen, save, saving, sqlText, tab } from './expression-pages.ts'

const FIRST = ['Equal to (=)', 'Not equal to (≠)', 'Less than (<)', 'Less or equal (<=)', 'Greater than (>)']
const ALL = [
  ...FIRST,
  'Greater or equal (>=)',
  'In',
  'Not in',
  'Like',
  'Like (case insensitive)',
  'Regex',
  'Is not null',
  'Is null',
]
const TRUTHS = ['Is true', 'Is false']

describe.skipIf(browserPath() === null)('the editor of filters', () => {
  let world: ExploreWorld
  let flights: number
  let kinds: number

  beforeAll(async () => {
    world = await exploreWorld()
    flights = await datasetId(world, 'flights')
    kinds = await makeDataset(
      world,
      'kinds',
      `SELECT true AS flag, 'x' AS word, CAST(1 AS INTEGER) AS whole, CAST(1.5 AS DOUBLE) AS broken, DATE '2020-01-01' AS day`,
    )
  })
  afterAll(() => endWorld(world))

  const opened = (dataset = flights): Promise<Page> => openPage(world, `dataset_id=${dataset}&viz_type=table`)
  const operators = async (page: Page): Promise<readonly string[]> => {
    await editor(page).getByRole('combobox', { name: 'Operator', exact: true }).click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    const texts = await options.allTextContents()
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'hidden' })
    return texts
  }
  const filters = async (page: Page) => {
    const { adhoc_filters } = await storedForm(world, page)
    return adhoc_filters as readonly Record<string, unknown>[]
  }

  test('two tabs; subject, operator and comparator make a filter once all are given [EXPLORE-FILTER-001] [EXPLORE-FILTER-003] [EXPLORE-FILTER-014]', async () => {
    const page = await opened()
    await add(page, 'Filters')
    expect(await editor(page).getByRole('tab').allTextContents()).toEqual(['Simple', 'Custom SQL'])
    expect(await saving(page).isDisabled()).toBe(true)
    await pick(page, 'Column', 'Delay')
    expect(await saving(page).isDisabled()).toBe(true)
    await pick(page, 'Operator', 'Greater than (>)')
    expect(await saving(page).isDisabled()).toBe(true)
    await editor(page).getByRole('textbox', { name: 'Filter value' }).fill('15')
    await save(page)
    await expect
      .poll(() => filters(page), { timeout: 15_000 })
      .toMatchObject([{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'delay', operator: '>', comparator: 15 }])
    await reopen(page, 'Filters', 'delay > 15')
    expect(await saving(page).isDisabled()).toBe(true)
    await editor(page).getByRole('textbox', { name: 'Filter value' }).fill('')
    await expect.poll(() => saving(page).isDisabled()).toBe(true)
    await editor(page).getByRole('textbox', { name: 'Filter value' }).fill('20')
    await expect.poll(() => saving(page).isDisabled()).toBe(false)
    await page.close()
  })

  test('a condition of one’s own chooses its clause [EXPLORE-FILTER-004]', async () => {
    const page = await opened()
    await add(page, 'Filters')
    await tab(page, 'Custom SQL').click()
    await editor(page).getByRole('combobox', { name: 'Clause' }).click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    expect((await options.allTextContents()).map(text => text.slice(0, 5))).toEqual(['WHERE', 'HAVIN'])
    await options.last().click()
    await sqlText(page).fill('COUNT(*) > 1000')
    await save(page)
    await expect
      .poll(() => filters(page), { timeout: 15_000 })
      .toMatchObject([{ expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) > 1000' }])
    await page.close()
  })

  test('the corner resizes, by pointer and by keys, down to 320 by 240; Close discards and Save stores [EXPLORE-FILTER-002] [CONST-063] [CONST-064]', async () => {
    const page = await opened()
    await add(page, 'Filters')
    const corner = editor(page).getByRole('button', { name: 'Resize' })
    const size = async () => {
      const { width, height } = (await editor(page).boundingBox()) ?? { width: 0, height: 0 }
      return { width: Math.round(width), height: Math.round(height) }
    }
    const drag = async (dx: number, dy: number) => {
      const { x, y, width, height } = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 3 })
      await page.mouse.up()
    }
    const before = await size()
    await drag(100, 60)
    await expect.poll(size, { timeout: 15_000 }).toEqual({ width: before.width + 100, height: before.height + 60 })
    await drag(-900, -900)
    await expect.poll(size, { timeout: 15_000 }).toEqual({ width: 320, height: 240 })
    expect(await saving(page).isVisible()).toBe(true)
    await corner.press('ArrowRight')
    await corner.press('ArrowDown')
    await corner.press('ArrowLeft')
    await expect.poll(size, { timeout: 15_000 }).toEqual({ width: 320, height: 256 })
    await pick(page, 'Column', 'Origin')
    await pick(page, 'Operator', 'Is not null')
    await close(page)
    expect(
      await zone(page, 'Filters')
        .getByRole('button', { name: /^Remove/ })
        .count(),
    ).toBe(0)
    await add(page, 'Filters')
    await expect.poll(size, { timeout: 15_000 }).toEqual(before)
    await pick(page, 'Column', 'Origin')
    await pick(page, 'Operator', 'Is not null')
    await save(page)
    await zone(page, 'Filters').getByRole('button', { name: 'origin IS NOT NULL', exact: true }).waitFor()
    await page.close()
  })

  test('what is offered goes by the type of the column [EXPLORE-FILTER-019] [EXPLORE-FILTER-020] [EXPLORE-FILTER-021] [EXPLORE-FILTER-022] [EXPLORE-FILTER-025]', async () => {
    const page = await opened(kinds)
    await add(page, 'Filters')
    for (const [column, expected] of [
      ['flag', [...TRUTHS, 'Is null', 'Is not null']],
      ['word', ALL],
      ['whole', [...ALL, ...TRUTHS]],
      ['broken', ALL],
    ] as const) {
      await pick(page, 'Column', column)
      expect([column, [...(await operators(page))].sort()]).toEqual([column, [...expected].sort()])
    }
    // A day has a range of its own, which is none of the operators.
    await pick(page, 'Column', 'day')
    await editor(page).getByRole('radio', { name: 'Operator' }).click()
    expect([...(await operators(page))].sort()).toEqual([...ALL].sort())
    await close(page)
    await page.close()
    const other = await opened()
    await add(other, 'Filters')
    await pick(other, 'Column', 'Distance band')
    expect(await operators(other)).toEqual(expect.arrayContaining(TRUTHS))
    await other.close()
  })

  test('a search for a column that is not there says where metrics are filtered [ERR-042]', async () => {
    const page = await opened()
    await add(page, 'Filters')
    await editor(page).getByRole('combobox', { name: 'Column', exact: true }).click()
    await page.keyboard.type('no such thing')
    await page
      .getByText('No such column found. To filter on a metric, try the Custom SQL tab.', { exact: true })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.close()
  })

  test('a metric filters groups with six operators [EXPLORE-FILTER-023] [EXPLORE-FILTER-024]', async () => {
    const page = await opened()
    await add(page, 'Filters')
    await pick(page, 'Column', 'Average delay')
    expect([...(await operators(page))].sort()).toEqual([...FIRST, 'Greater or equal (>=)'].sort())
    await page.close()
  })

  test('the newest partition is offered for the column by which a table is partitioned, and shown as SQL [EXPLORE-FILTER-022] [FILTER-LEGACY-010]', async () => {
    const page = await opened()
    // The tables of this engine have no partitions: the answer is one of a database that has.
    await page.route('**/table_extra/**', route => route.fulfill({ json: { partitions: { cols: ['origin'] } } }))
    await add(page, 'Filters')
    await pick(page, 'Column', 'Destination')
    expect(await operators(page)).not.toContain('use latest_partition template')
    await pick(page, 'Column', 'Origin')
    expect(await operators(page)).toContain('use latest_partition template')
    await pick(page, 'Operator', 'use latest_partition template')
    await expect
      .poll(() => sqlText(page).textContent(), { timeout: 15_000 })
      .toBe("origin = '{{ presto.latest_partition('schema.table') }}'")
    expect(await saving(page).isDisabled()).toBe(false)
    await save(page)
    const sent = page.waitForRequest(request => request.url().includes('/api/v1/chart/data'))
    await page.getByRole('button', { name: /^(Update|Create) chart/ }).click()
    const request = await sent
    expect((request.postDataJSON() as { queries: object[] }).queries[0]).toMatchObject({
      filters: [{ col: 'origin', op: 'LATEST PARTITION' }],
    })
    // The greatest origin, of rows that the server finds itself.
    const answer = (await (await request.response())?.json()) as { result: { data: { origin: string }[] }[] }
    const rows = answer.result[0]?.data ?? []
    expect([rows.length > 0, new Set(rows.map(({ origin }) => origin)).size]).toEqual([true, 1])
    await page.close()
  })

  test('a filter on a column that another dataset does not have is marked [ENTITY-ADHOC-005]', async () => {
    const page = await opened()
    await add(page, 'Filters')
    await pick(page, 'Column', 'Origin')
    await pick(page, 'Operator', 'Is not null')
    await save(page)
    await add(page, 'Filters')
    await tab(page, 'Custom SQL').click()
    await sqlText(page).fill('delay > 15')
    await save(page)
    expect(await page.getByRole('button', { name: 'Might be incompatible' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Dataset actions' }).click()
    await page.getByRole('menuitem', { name: 'Swap dataset' }).click()
    const dialog = page.getByRole('dialog', { name: 'Swap dataset' })
    await dialog.getByRole('textbox').fill('kinds')
    await dialog.getByRole('button', { name: /^kinds/ }).click()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.getByText('Successfully changed dataset!').waitFor()
    const marks = zone(page, 'Filters').getByRole('button', { name: 'Might be incompatible' })
    await expect.poll(() => marks.count()).toBe(2)
    await zone(page, 'Filters').getByRole('button', { name: 'origin IS NOT NULL', exact: true }).waitFor()
    await marks.first().hover()
    await page.getByText('This filter might be incompatible with current dataset').waitFor()
    await expect
      .poll(async () => (await filters(page)).map(filter => [filter.subject, filter.datasourceWarning]), {
        timeout: 15_000,
      })
      .toEqual([
        ['origin', true],
        [undefined, true],
      ])
    await page.close()
  })
})
