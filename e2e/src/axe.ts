import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Findings of axe of the two upper grades, on the whole page or inside of what the selectors name, each with its place. */
export async function grave(page: Page, ...parts: readonly string[]): Promise<string[]> {
  // axe is a script, and waits for ever for frames in which none may run
  const whole = new AxeBuilder({ page }).exclude('iframe[sandbox]:not([sandbox~="allow-scripts"])')
  const axe = parts.reduce((builder, part) => builder.include(part), whole)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
