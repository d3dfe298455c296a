import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the example home of this run of tests, in a new temporary folder; null outside of such a run. */
export async function copyExampleHome(): Promise<string | null> {
  const services = process.env.BELVEDERE_TEST_SERVICES
  if (!services) return null
  const answer = await fetch(`${services}/home`)
  if (!answer.ok) throw new Error(await answer.text())
  const home = await mkdtemp(join(tmpdir(), 'belvedere-e2e-'))
  await cp(await answer.text(), home, { recursive: true, preserveTimestamps: true })
  return home
}
