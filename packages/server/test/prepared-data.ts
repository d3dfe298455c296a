import { execFileSync } from 'node:child_process'

/** The data folder of a database server that was made and ended. */
export interface PreparedData {
  readonly data: string
  readonly remove: () => void
}

/**
 * Fills a data folder for a database server with a copy of the one that the run of the tests prepared
 * (`tools/src/test-services`): making one takes seconds. False outside of such a run.
 */
export async function copyPrepared(kind: 'postgres-data' | 'mysql-data', folder: string): Promise<boolean> {
  const services = process.env.BELVEDERE_TEST_SERVICES
  if (!services) return false
  const answer = await fetch(`${services}/${kind}`)
  if (!answer.ok) throw new Error(await answer.text())
  // With owners and modes, which the servers insist on.
  execFileSync('cp', ['-a', `${await answer.text()}/.`, folder])
  return true
}
