/** Kills at any moment, with starts on stores that are missing, exchanged, older or damaged: no table may be lost. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { METADATA_FILE } from '../../src/metadata/store.ts'
import { signIn } from '../client.ts'
import { pick, type Random, randomOf } from '../every-route/random.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { startProcess, type TestProcess } from '../process.ts'
import { REFUSED, STATES, type State, Stores } from './stores.ts'
import { TableFiles } from './table-files.ts'
import { Tables } from './tables.ts'

export interface KillsOptions {
  readonly rounds: number
  readonly seed: number
  /** The program; left out: the source. */
  readonly main?: string | undefined
  readonly onProgress?: (report: KillsReport) => void
}

/** How the starts on a state went. */
interface Outcomes {
  refused: number
  served: number
  /** Killed before it was one or the other. */
  killed: number
}

export interface KillsReport {
  readonly kills: number
  readonly starts: number
  /** Different part files that had to stay. */
  readonly files: number
  /** Times that a part file was among the orphans after a start on another store. */
  readonly aside: number
  readonly outcomes: ReadonlyMap<State, Outcomes>
  readonly problems: readonly string[]
}

const PASSWORD = 'correct horse'
/** A kill comes at any moment up to this long after a start or an upload. */
const MAX_MS = 2000
const UPLOADS = 3

class Run {
  kills = 0
  starts = 0
  aside = 0
  /** The own store was adopted anew: the next start has to adopt it back. */
  #isAdopted = false
  readonly outcomes = new Map<State, Outcomes>()
  readonly problems: string[] = []
  readonly #tables = new Tables()

  constructor(
    readonly options: KillsOptions,
    readonly files: TableFiles,
    readonly stores: Stores,
    readonly postgres: TestPostgres | null,
  ) {}

  report(): KillsReport {
    const { kills, starts, aside, outcomes, problems, files } = this
    return { kills, starts, aside, outcomes, problems, files: files.seen }
  }

  start(env: Readonly<Record<string, string>>, words: readonly string[]): TestProcess {
    this.starts += 1
    const own = { BELVEDERE_HOME: this.files.home, BELVEDERE_ADMIN_PASSWORD: PASSWORD }
    return startProcess({ ...own, ...env }, this.options.main, words)
  }

  async kill(product: TestProcess): Promise<void> {
    product.child.kill('SIGKILL')
    await product.exited
    this.kills += 1
  }

  /** On its own store every table is whole. Then uploads, of which a kill cuts off the last. */
  async ownRound(random: Random, isFirst = false): Promise<void> {
    const product = this.start({}, this.#isAdopted ? ['--adopt'] : [])
    const client = await signIn(await product.ready, PASSWORD)
    this.#isAdopted = false
    this.problems.push(...(await this.#tables.problems(client)))
    const uploads = (async () => {
      for (let count = 0; count < UPLOADS; count += 1) await this.#tables.upload(client, random)
    })()
    const failed = uploads.catch((error: unknown) => {
      const isCut = product.child.signalCode !== null || error instanceof TypeError
      if (!isCut) this.problems.push(String(error))
    })
    // A home without tables may be paired anew with any store: the first round is cut off when it has some.
    await Promise.race(isFirst ? [failed] : [failed, sleep(random() * MAX_MS)])
    await this.kill(product)
    await failed
    this.files.learn()
    if (random() < 0.3) this.stores.remember()
  }

  async foreignRound(state: State, random: Random): Promise<void> {
    if ((state === 'empty PostgreSQL' && !this.postgres) || !this.stores.exchange(state, random)) return
    const env = state === 'empty PostgreSQL' ? { BELVEDERE_METADATA_URL: this.postgres?.url ?? '' } : {}
    const isAdopting = state === 'adopted empty'
    const product = this.start(env, isAdopting ? ['--adopt'] : [])
    const outcomes = this.outcomes.get(state) ?? { refused: 0, served: 0, killed: 0 }
    this.outcomes.set(state, outcomes)
    const ready = product.ready.then(() => 'served' as const).catch(() => 'refused' as const)
    const isPatient = random() < 0.5
    const killed = isPatient ? new Promise<never>(() => undefined) : sleep(random() * MAX_MS, 'killed' as const)
    const outcome = await Promise.race([ready, killed])
    outcomes[outcome] += 1
    await this.kill(product)
    if (outcome === 'served' && REFUSED.has(state)) this.problems.push(`a start on a store that is ${state} was served`)
    if (outcome === 'refused' && (state === 'own' || state === 'last good copy'))
      this.problems.push(`${state}: ${product.stderr()}`)
    this.aside += this.files.aside()
    this.stores.restore(state)
    this.#isAdopted = isAdopting
  }

  check(round: number, state: State): void {
    this.problems.push(...this.files.problems().map(text => `round ${round}, ${state}: ${text}`))
  }
}

/** The metadata file of another installation, which has a table too. */
async function otherStore(folder: string, main: string | undefined): Promise<string> {
  const home = join(folder, 'other')
  const product = startProcess({ BELVEDERE_HOME: home, BELVEDERE_ADMIN_PASSWORD: PASSWORD }, main)
  const client = await signIn(await product.ready, PASSWORD)
  await client.upload('other', 'a\n1\n', 'fail')
  product.child.kill('SIGTERM')
  await product.exited
  const path = join(folder, 'other.db')
  copyFileSync(join(home, METADATA_FILE), path)
  return path
}

/** Rounds of uploads that a kill cuts off, each followed by a start on another store that is killed too. */
export async function runKills(options: KillsOptions): Promise<KillsReport> {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-kills-'))
  const postgres = await startPostgres()
  try {
    const home = join(folder, 'home')
    const stores = new Stores(home, await otherStore(folder, options.main), folder)
    const run = new Run(options, new TableFiles(home), stores, postgres)
    for (let round = 0; run.kills < options.rounds; round += 1) {
      const random = randomOf(options.seed, round)
      // Every state has its turn; which comes when is the seed's.
      const state = round < STATES.length ? (STATES[round] as State) : pick(random, STATES)
      await run.ownRound(random, round === 0)
      run.check(round, 'own')
      await run.foreignRound(state, random)
      run.check(round, state)
      options.onProgress?.(run.report())
    }
    await run.ownRound(randomOf(options.seed, -1))
    return run.report()
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
