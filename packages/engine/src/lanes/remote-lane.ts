import { JobFailure } from '../failure.ts'
import type { EngineLane } from '../lane.ts'

/** Stands where the drivers of remote databases will run; until there is one, it says so. */
export const remoteLane = (): EngineLane => ({
  run: async () => {
    throw new JobFailure('no_remote_connection', 'no remote connection yet')
  },
})
