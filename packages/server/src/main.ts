import { setFlagsFromString } from 'node:v8'
import { readCommandLine } from './command-line.ts'
import { keepExtractsFresh } from './extracts/schedule.ts'
import { loadExamples } from './import-export/index.ts'
import {
  ensureManagedDatabase,
  expireOrphansDaily,
  publishManagedTables,
  reconcileFiles,
} from './managed-tables/index.ts'
import { MEMORY_LAYERS } from './memory-layers.ts'
import { errorPage } from './pages.ts'
import { openEngine } from './processes/index.ts'
import { keepReportsRunning } from './reports/keep-running.ts'
import { allRoutes } from './routes.ts'
import { endLostQueries } from './sqllab/history.ts'
import { type Rooms, start } from './start.ts'

// Ready answers are megabytes outside the heap; left alone, V8 would search the whole heap after every third of them.
setFlagsFromString('--heap-growing-percent=300')

const command = readCommandLine(process.argv.slice(2))
if (command.kind === 'tell') process.stdout.write(command.text)
else if (command.kind === 'refuse') {
  process.stderr.write(`Belvedere cannot start: ${command.text}\n`)
  process.exitCode = 1
} else {
  Object.assign(process.env, command.env)
  const rooms: Rooms = {
    routes: allRoutes,
    layers: MEMORY_LAYERS,
    openEngine,
    openContent: async services => {
      await endLostQueries(services)
      await ensureManagedDatabase(services)
      await reconcileFiles(services)
      const [{ tables }] = await Promise.all([loadExamples(services), publishManagedTables(services)])
      keepExtractsFresh(services)
      expireOrphansDaily(services)
      keepReportsRunning(services)
      tables.catch(error => services.log.error({ err: error }, 'the example tables could not all be loaded'))
    },
    errorPage,
  }
  await start(rooms, { is_adopting: command.is_adopting })
}
