import { ADAPTERS } from './adapters/index.ts'
import { differences } from './compare.ts'
import { HttpRunner, isHttp } from './http/run.ts'
import type { UiRunner } from './ui/run.ts'
import { Skip, type Vector } from './vector.ts'

export type Verdict = { readonly kind: 'ok' } | { readonly kind: 'not ok' | 'skip'; readonly why: string }

/** Judges the vectors of one file: functions of ours, requests to a running product, and screens of it. */
export class Judge {
  readonly #http: HttpRunner
  #ui: UiRunner | undefined

  constructor(file: string) {
    this.#http = new HttpRunner(file)
  }

  /** What a later release of the reference does is optional: it counts where it holds. */
  async verdict(vector: Vector): Promise<Verdict> {
    const verdict = await this.#run(vector)
    const isOptional = /later release/i.test(vector.notes ?? '')
    return isOptional && verdict.kind === 'not ok' ? { kind: 'skip', why: `later release; ${verdict.why}` } : verdict
  }

  async end(): Promise<void> {
    await this.#http.end()
    await this.#ui?.end()
  }

  async #run(vector: Vector): Promise<Verdict> {
    try {
      const problems = await this.#problems(vector)
      return problems.length === 0 ? { kind: 'ok' } : { kind: 'not ok', why: problems.join('; ') }
    } catch (error) {
      if (error instanceof Skip) return { kind: 'skip', why: error.message }
      const why = error instanceof Error ? error.message : String(error)
      return { kind: 'not ok', why: why.split('\n')[0] ?? 'failed' }
    }
  }

  async #problems(vector: Vector): Promise<readonly string[]> {
    if (isHttp(vector)) return this.#http.problems(vector)
    if ('ui' in vector.input) return (await this.#browser()).problems(vector)
    const { op, ...rest } = vector.input
    if (typeof op !== 'string') throw new Error('neither a request, a screen nor an operation')
    const adapter = ADAPTERS[op]
    return adapter ? differences(await adapter(rest), vector.expected) : [`unknown op ${op}`]
  }

  /** A browser is loaded with the first item that needs one. */
  async #browser(): Promise<UiRunner> {
    const { UiRunner: Runner } = await import('./ui/run.ts')
    this.#ui ??= new Runner()
    return this.#ui
  }
}
