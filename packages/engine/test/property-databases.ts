/** For properties of measurements on every database: the databases, and how many cases they get. */
import { afterAll } from 'vitest'
import { openEveryDatabase } from './every-database.ts'

/** Opens every database, and closes them after the tests of the file. */
export async function openForProperties(subject: string, cases: number) {
  const opened = await openEveryDatabase(subject)
  afterAll(async () => {
    for (const [, database] of opened) await database.close()
  })
  const runs = { numRuns: Number(process.env.BELVEDERE_TEST_CASES ?? cases) }
  return { opened, runs, timeout: runs.numRuns * 3000 + 30_000 }
}
