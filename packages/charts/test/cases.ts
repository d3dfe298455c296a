/** How many generated cases a test runs: `usual`, or what the environment variable BELVEDERE_TEST_CASES says. */
export function testCases(usual: number): number {
  const { process } = globalThis as {
    readonly process?: { readonly env: Readonly<Record<string, string | undefined>> }
  }
  return Number(process?.env.BELVEDERE_TEST_CASES ?? usual)
}

/** Seeded whole numbers from 0 to below a limit, so that a failure comes again. */
export function randoms(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
