/**
 * Items that are driven in a browser: a screen of the running product is opened by the words of `ui`, what `do` says
 * is done with mouse and keys, and what is expected is looked up in the page.
 */
import { browserPath } from '@belvedere/e2e'
import { Skip, type Vector } from '../vector.ts'
import { perform } from './actions.ts'
import { factProblems } from './facts.ts'
import { openScreen } from './screens.ts'
import { Stage } from './stage.ts'

const KEYS = new Set(['op', 'ui', 'do'])

/** One product and one browser for all items of a run. */
export class UiRunner {
  #stage: Promise<Stage> | undefined

  /** Everything in which the page is not as expected. @throws Skip where there is no such screen, or no browser */
  async problems({ input, expected }: Vector): Promise<readonly string[]> {
    const unknownKeys = Object.keys(input).filter(key => !KEYS.has(key))
    if (unknownKeys.length > 0) throw new Error(`unknown key ${unknownKeys.join(', ')}`)
    if (browserPath() === null) throw new Skip('there is no Chromium on this machine')
    this.#stage ??= Stage.start()
    const stage = await this.#stage
    try {
      const screen = await openScreen(stage, String(input.ui))
      if (input.do !== undefined) await perform(screen, String(input.do))
      return await factProblems(screen, expected)
    } finally {
      await stage.clear()
    }
  }

  async end(): Promise<void> {
    const started = await this.#stage?.catch(() => undefined)
    await started?.end()
  }
}
