/** A page used without a mouse: what has the focus, and the way to it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Keyboard {
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** What a screen reader begins with: the name of what has the focus, and what stands in it. */
  readonly focused: () => Promise<string>
  /** Walks with a key until something has the focus that is called so. */
  readonly walkTo: (name: RegExp, key?: string) => Promise<void>
  readonly isFocused: (name: RegExp) => Promise<void>
}

/** More steps than any page of ours has places. */
const MOST_STEPS = 150

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
  return {
    press,
    focused,
    type: text => page.keyboard.type(text),
    walkTo: async (name, key = 'Tab') => {
      const met: string[] = []
      for (let at = 0; at < MOST_STEPS; at++) {
        const now = await focused()
        if (name.test(now)) return
        met.push(now.slice(0, 40))
        await press(key)
      }
      throw new Error(`no way to ${name} by ${key}: ${[...new Set(met)].join(' | ')}`)
    },
    isFocused: name => expect.poll(focused, { timeout: 15_000 }).toMatch(name),
  }
}
