import { errorPage } from './http/pages.ts'
import { loadExamples } from './import-export/index.ts'
import { publishManagedTables } from './managed-tables/index.ts'
import { startEngine } from './processes/index.ts'
import { allRoutes } from './routes.ts'
import { start } from './start.ts'

await start({
  routes: allRoutes,
  startEngine,
  openContent: async services => {
    await publishManagedTables(services)
    const { tables } = await loadExamples(services)
    tables.catch(error => services.log.error({ err: error }, 'the example tables could not all be loaded'))
  },
  errorPage,
})
