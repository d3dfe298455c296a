const PAUSE_MS = 2000

/** Retries failed imports until one succeeds: React.lazy would cache the failure, and the page would fail with it. */
export const retried = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    return retried(load)
  })
