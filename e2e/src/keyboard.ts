/** A page used without a mouse: what has the focus, and the way to it. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Keyboard {
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** What a screen reader begins with: the name of what has the focus, and what stands in it. */
  readonly focused: () => Promise<string>
  /** Walks with a key until something has the focus that is called so. */
  readonly walkTo: (name: RegExp, key?: string) => Promise<void>
  /** Walks until this has the focus: several things may be called the same, each in a group of its own. */
  readonly walkToOne: (target: Locator, key?: string) => Promise<void>
  readonly isFocused: (name: RegExp) => Promise<void>
  /** Writes in a field, in place of what is there. */
  readonly write: (field: RegExp, text: string) => Promise<void>
  /** Takes an option of a list by its letters, and waits until the list is closed. */
  readonly choose: (field: RegExp, option: string) => Promise<void>
}

/** More steps than any page of ours has places. */
const MAX_STEPS = 150

export function keyboardOf(page: Page): Keyboard {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const named = (element?.getAttribute('aria-labelledby') ?? '').split(' ').map(id => document.getElementById(id))
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const label = isField ? element.labels?.[0] : undefined
      const name = element?.getAttribute('aria-label') ?? (label ?? named[0])?.textContent ?? ''
      const text = element === document.body ? '' : (element?.textContent ?? '')
      return `${name} ${text}`.trim()
    })
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const walkTo = async (name: RegExp, key = 'Tab') => {
    const met: string[] = []
    for (let at = 0; at < MAX_STEPS; at++) {
      const now = await focused()
      if (name.test(now)) return
      met.push(now.slice(0, 40))
      await press(key)
    }
    throw new Error(`no way to ${name} by ${key}: ${[...new Set(met)].join(' | ')}`)
  }
  const write = async (field: RegExp, text: string) => {
    await walkTo(field)
    await press('Control+A')
    await page.keyboard.type(text)
  }
  const choose = async (field: RegExp, option: string) => {
    await walkTo(field)
    await press('Enter')
    const list = page.getByRole('option')
    await list.first().waitFor()
    // Letters go to the option that begins with them, with or without a search box; no key has an ellipsis.
    await page.keyboard.type(option.replace('…', ''))
    const highlighted = page.locator('[role="option"][data-highlighted]').getByText(option, { exact: true })
    await highlighted.waitFor()
    await press('Enter')
    await list.first().waitFor({ state: 'hidden' })
  }
  return {
    press,
    focused,
    type: text => page.keyboard.type(text),
    walkTo,
    write,
    choose,
    walkToOne: async (target, key = 'Tab') => {
      await target.waitFor()
      for (let at = 0; at < MAX_STEPS; at++) {
        if (await target.evaluate(element => element === document.activeElement)) return
        await press(key)
      }
      throw new Error(`no way to ${target} by ${key}`)
    },
    isFocused: name => expect.poll(focused, { timeout: 15_000 }).toMatch(name),
  }
}

/**
 * Letters that arrive in one task of the page, in the field that has or is about to get the focus: however busy the
 * machine is, no pause is between them, so what waits until typing rests begins once.
 */
export async function typeAtOnce(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
  await page.evaluate(letters => {
    for (const letter of letters) document.execCommand('insertText', false, letter)
  }, text)
}
