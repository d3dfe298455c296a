import { setFlagsFromString } from 'node:v8'
import { readCommandLine } from './command-line.ts'
import { expireDeletedDaily } from './crud/revisions/expire-deleted.ts'
import { scheduleExtractRefreshes } from './extracts/schedule.ts'
import { loadExamples } from './import-export/load-examples.ts'
import {
  ensureManagedDatabase,
  expireOrphansDaily,
  publishManagedTables,
  reconcileFiles,
} from './managed-tables/index.ts'
import { MEMORY_LAYERS } from './memory-layers.ts'
import { errorPage } from './pages.ts'
import { openEngine } from './processes/index.ts'
import { scheduleReports } from './reports/schedule-reports.ts'
import { sealWebhooks } from './resources/report/seal-webhooks.ts'
import { allRoutes } from './routes.ts'
import { endLostQueries } from './sqllab/history.ts'
import { type Modules, start } from './start.ts'

// Cached answers are megabytes outside the heap. By default V8 would scan the whole heap after every third of them.
setFlagsFromString('--heap-growing-percent=300')
// Concurrent marking takes all cores for 40 ms, also from the engine. In steps of this thread it takes 1 ms at a time.
setFlagsFromString('--no-concurrent-marking')

const command = readCommandLine(process.argv.slice(2))
if (command.kind === 'print') process.stdout.write(command.text)
else if (command.kind === 'refuse') {
  process.stderr.write(`Belvedere cannot start: ${command.text}\n`)
  process.exitCode = 1
} else {
  Object.assign(process.env, command.env)
  const modules: Modules = {
    routes: allRoutes,
    layers: MEMORY_LAYERS,
    openEngine,
    openContent: async (services, onClose) => {
      await endLostQueries(services)
      await sealWebhooks(services)
      await ensureManagedDatabase(services)
      await reconcileFiles(services)
      const [{ tables }] = await Promise.all([loadExamples(services), publishManagedTables(services)])
      onClose(scheduleExtractRefreshes(services))
      onClose(expireOrphansDaily(services))
      onClose(expireDeletedDaily(services))
      onClose(scheduleReports(services))
      tables.catch(error => services.log.error({ err: error }, 'the example tables could not all be loaded'))
    },
    errorPage,
  }
  await start(modules, { is_adopting: command.is_adopting })
}
