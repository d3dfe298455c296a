import type { Page } from 'playwright-core'

/** Signs in by a one-time link: its page does so when its button is clicked. */
export async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/welcome/)
}
