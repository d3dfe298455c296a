/** The editor of time ranges: its frames, the preview, and what Apply commits. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './browser.ts'
import { datasetId, type ExploreWorld, endWorld, exploreWorld, openPage, storedForm } from './explore-pages.ts'

const FRAMES = ['Last', 'Previous', 'Custom', 'Advanced', 'No filter']
const MODES = ['Specific Date/Time', 'Relative Date/Time', 'Now', 'Midnight']
const UNITS = ['Second', 'Minute', 'Hour', 'Day', 'Week', 'Month', 'Quarter', 'Year']
const soon = { timeout: 15_000 }

describe.skipIf(browserPath() === null)('the editor of time ranges', () => {
  let world: ExploreWorld
  let page: Page

  beforeAll(async () => {
    world = await exploreWorld()
    page = await openPage(world, `dataset_id=${await datasetId(world, 'flights')}&viz_type=table`)
  })
  afterAll(() => endWorld(world))

  const trigger = () => page.getByRole('button', { name: /^Time range:/ })
  const editor = () => page.getByRole('dialog', { name: 'Edit time range' })
  const frame = (name: string) => editor().getByRole('radio', { name, exact: true })
  const apply = () => editor().getByRole('button', { name: 'APPLY' })
  const isRefused = async () => (await apply().getAttribute('aria-disabled')) === 'true'
  const preview = () => editor().getByRole('status')
  const stored = async () => (await storedForm(world, page)).time_range
  const field = (name: string): Locator => editor().getByRole('textbox', { name })
  const end = (name: 'Start (inclusive)' | 'End (exclusive)') => editor().getByRole('combobox', { name })

  async function open(): Promise<void> {
    await trigger().click()
    await editor().waitFor()
  }
  async function commit(): Promise<void> {
    await expect.poll(isRefused, soon).toBe(false)
    await apply().click()
    await editor().waitFor({ state: 'hidden' })
  }
  async function cancel(): Promise<void> {
    await editor().getByRole('button', { name: 'CANCEL' }).click()
    await editor().waitFor({ state: 'hidden' })
  }
  async function choose(box: Locator, option: string): Promise<void> {
    await box.click()
    const entry = page.getByRole('option', { name: option, exact: true })
    await entry.click()
    await entry.waitFor({ state: 'hidden' })
  }
  async function offered(box: Locator): Promise<readonly string[]> {
    await box.click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    const texts = await options.allTextContents()
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'hidden' })
    return texts.map(text => text.trim())
  }

  test('a click opens it with its five frames, title, preview and buttons, 600 pixels wide [TIME-RANGE-001] [TIME-RANGE-002] [TIME-RANGE-021] [CONST-060]', async () => {
    expect(await editor().count()).toBe(0)
    await open()
    await editor().getByText('RANGE TYPE', { exact: true }).waitFor()
    const frames = editor().getByRole('radiogroup', { name: 'RANGE TYPE' }).getByRole('radio')
    expect(await frames.allTextContents()).toEqual(FRAMES)
    expect(await frame('No filter').isChecked()).toBe(true)
    expect(await editor().getByText('Actual time range').count()).toBe(0)
    const day = String.raw`\d{4}-\d\d-\d\d`
    for (const [name, ends] of [
      ['Last', `${day} ≤ col < ${day}`],
      ['Previous', `${day} ≤ col < ${day}`],
      ['Custom', `${day} ≤ col < ${day}`],
      ['Advanced', `${day} ≤ col < ${day}`],
    ] as const) {
      await frame(name).click()
      await editor().getByText('Actual time range', { exact: true }).waitFor()
      await expect.poll(() => preview().textContent(), soon).toMatch(new RegExp(`^Actual time range${ends}$`))
    }
    await editor().getByRole('button', { name: 'CANCEL' }).waitFor()
    await apply().waitFor()
    await expect.poll(async () => (await editor().boundingBox())?.width, soon).toBe(600)
    await cancel()
  })

  test('Last and Previous start with their week and offer their ranges [TIME-RANGE-010] [TIME-RANGE-011] [CONST-055] [CONST-056]', async () => {
    await open()
    await frame('Last').click()
    const choices = (name: string) => editor().getByRole('group', { name }).locator('label')
    expect(await choices('Last').allTextContents()).toEqual([
      'Last day',
      'Last week',
      'Last month',
      'Last quarter',
      'Last year',
    ])
    expect(await frame('Last week').isChecked()).toBe(true)
    await frame('Previous').click()
    await expect
      .poll(() => choices('Previous').allTextContents())
      .toEqual(['previous calendar week', 'previous calendar month', 'previous calendar year'])
    expect(await frame('previous calendar week').isChecked()).toBe(true)
    await commit()
    await expect.poll(stored, soon).toBe('previous calendar week')
  })

  test('Cancel and Escape discard; the closed control says the range, its ends are the tooltip [TIME-RANGE-007] [TIME-RANGE-021]', async () => {
    expect(await trigger().textContent()).toBe('previous calendar week')
    await expect.poll(() => trigger().getAttribute('title'), soon).toMatch(/\d{4}/)
    for (const leave of [cancel, async () => page.keyboard.press('Escape')]) {
      await open()
      await frame('Last').click()
      await leave()
      await editor().waitFor({ state: 'hidden' })
      expect(await trigger().textContent()).toBe('previous calendar week')
      await open()
      expect(await frame('Previous').isChecked()).toBe(true)
      await cancel()
    }
  })

  test('Advanced joins both ends; Apply waits for the server, whose words are shown where it refuses [TIME-RANGE-008] [TIME-RANGE-012] [TIME-RANGE-018]', async () => {
    await open()
    await frame('Advanced').click()
    const requests: string[] = []
    page.on('request', request => {
      const url = new URL(request.url())
      if (url.pathname === '/api/v1/time_range/')
        requests.push(`${request.method()} ${/[^"'(]* : [^"')]*/.exec(url.searchParams.get('q') ?? '')?.[0]}`)
    })
    for (const [start, until, ends, requested] of [
      ['2001-01-01', '', '2001-01-01 ≤ col < ∞', '2001-01-01 : '],
      ['', '2001-07-01T06:30', '-∞ ≤ col < 2001-07-01T06:30:00', ' : 2001-07-01T06:30'],
      ['2001-01-01', '2001-07-01', '2001-01-01 ≤ col < 2001-07-01', '2001-01-01 : 2001-07-01'],
    ] as const) {
      await field('Start (inclusive)').fill('')
      await field('End (exclusive)').fill(until)
      await field('Start (inclusive)').pressSequentially(start)
      await expect.poll(() => preview().textContent(), soon).toBe(`Actual time range${ends}`)
      // One request a pause, none a letter.
      expect(requests.at(-1)).toBe(`GET ${requested}`)
    }
    expect(requests.filter(text => /2001-0?( |$)/.test(text))).toEqual([])
    expect(await isRefused()).toBe(false)
    await field('Start (inclusive)').fill('the day of the whale')
    await expect.poll(() => preview().textContent(), soon).toMatch(/the day of the whale/)
    expect(await isRefused()).toBe(true)
    await apply().click({ force: true })
    await expect.poll(() => editor().isVisible()).toBe(true)
    await field('Start (inclusive)').fill('2001-01-01')
    await commit()
    await expect.poll(stored, soon).toBe('2001-01-01 : 2001-07-01')
    await expect.poll(() => trigger().textContent(), soon).toBe('1 Jan – 30 Jun 2001')
    expect(await trigger().getAttribute('title')).toBe('2001-01-01 : 2001-07-01')
  })

  test('No filter clears the value [TIME-RANGE-009]', async () => {
    await open()
    const requests: string[] = []
    page.on('request', request => request.url().includes('/time_range/') && requests.push(request.url()))
    await frame('No filter').click()
    await commit()
    await expect.poll(() => trigger().textContent(), soon).toBe('No filter')
    await expect.poll(stored, soon).toBe('No filter')
    expect(requests).toEqual([])
  })

  test('each end of Custom is specific, relative, now or midnight; the anchor is between two relative ends [TIME-RANGE-015] [TIME-RANGE-016] [CONST-057]', async () => {
    await open()
    await frame('Custom').click()
    const sides = ['Start (inclusive)', 'End (exclusive)'] as const
    for (const side of sides) expect(await offered(end(side))).toEqual(MODES)
    const anchor = editor().getByRole('group', { name: 'Anchor to' })
    const relative = 'Relative Date/Time'
    for (const [from, to] of [
      ['Start (inclusive)', 'End (exclusive)'],
      ['End (exclusive)', 'Start (inclusive)'],
    ] as const) {
      await choose(end(from), relative)
      for (const mode of MODES) {
        await choose(end(to), mode)
        await expect.poll(() => anchor.count(), soon).toBe(mode === relative ? 1 : 0)
      }
    }
    await choose(end('Start (inclusive)'), relative)
    const units = editor().getByRole('combobox', { name: 'Unit' })
    expect(await offered(units.first())).toEqual(UNITS.map(unit => `${unit}s Before`))
    expect(await offered(units.last())).toEqual(UNITS.map(unit => `${unit}s After`))
    expect(await anchor.getByRole('radio', { name: 'Now' }).isChecked()).toBe(true)
    await anchor.getByRole('radio', { name: 'Date/Time' }).check()
    await editor().getByLabel('Anchor', { exact: true }).fill('2001-03-01T00:00:00')
    await commit()
    await expect
      .poll(stored, soon)
      .toBe('DATEADD(DATETIME("2001-03-01T00:00:00"), -1, day) : DATEADD(DATETIME("2001-03-01T00:00:00"), 1, day)')
    await expect.poll(() => trigger().textContent(), soon).toBe('28 Feb – 1 Mar 2001')
    expect(await trigger().getAttribute('title')).toContain('DATEADD')
    const moment = () => editor().locator('input[type=datetime-local]')
    const specific = 'Specific Date/Time'
    for (const [start, until, value] of [
      [specific, 'Midnight', '2001-02-03T00:00:00 : today'],
      ['Midnight', 'Now', 'today : now'],
      ['Now', specific, 'now : 2101-02-03T00:00:00'],
    ] as const) {
      await open()
      expect(await frame('Custom').isChecked()).toBe(true)
      await choose(end('Start (inclusive)'), start)
      await choose(end('End (exclusive)'), until)
      if (start === specific) await moment().fill('2001-02-03T00:00:00')
      if (until === specific) await moment().fill('2101-02-03T00:00:00')
      await commit()
      await expect.poll(stored, soon).toBe(value)
    }
  })

  test('the amount of a relative end starts at one and takes whole numbers from one on [VALID-035]', async () => {
    await open()
    const amount = editor().getByRole('textbox', { name: 'Amount' })
    await choose(end('End (exclusive)'), 'Now')
    await choose(end('Start (inclusive)'), 'Now')
    await choose(end('Start (inclusive)'), 'Relative Date/Time')
    expect(await amount.inputValue()).toBe('1')
    for (const wrong of ['0', '1.5']) {
      await amount.fill(wrong)
      await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    }
    await amount.fill('3')
    await expect.poll(() => amount.getAttribute('aria-invalid')).not.toBe('true')
    await commit()
    await expect.poll(stored, soon).toBe('DATEADD(DATETIME("now"), -3, day) : now')
  })
})
