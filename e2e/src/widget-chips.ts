import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { descriptionOf } from './gallery.ts'

const soon = <T>(probe: () => Promise<T>) => expect.poll(probe, { timeout: 10_000 })

/** Several free texts as chips, by keyboard. @param pageOf the gallery of `ui` */
export function testChips(pageOf: () => Page): void {
  test('ChipsInput: Enter, a comma and leaving complete an entry, Backspace takes it back, a list may be pasted', async () => {
    const page = pageOf()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const passedOn = page.getByLabel('Words passed on')
    const field = page.getByRole('textbox', { name: 'Words', exact: true })
    expect(await descriptionOf(field)).toBe('Several, by Enter or a comma')
    await field.focus()
    await page.keyboard.type('red')
    await page.keyboard.press('Enter')
    await page.keyboard.type('green,blu')
    await soon(() => passedOn.textContent()).toBe('red|green|blu')
    await page.keyboard.press('Tab')
    await button('Remove blu').waitFor()
    await field.focus()
    await page.keyboard.press('Backspace')
    await soon(() => field.inputValue()).toBe('blu')
    await page.keyboard.type('e')
    await page.keyboard.press('Enter')
    // the same once more adds nothing
    await page.keyboard.type('red')
    await page.keyboard.press('Enter')
    await soon(() => passedOn.textContent()).toBe('green|blue|red')
    await field.evaluate(input => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'one\ntwo; three')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await soon(() => passedOn.textContent()).toBe('green|blue|red|one|two|three')
    await button('Remove one').click()
    await soon(() => passedOn.textContent()).toBe('green|blue|red|two|three')
    // the focus stays in the field
    await soon(() => field.evaluate(input => input === document.activeElement)).toBe(true)
  })
}
