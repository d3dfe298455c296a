export { sqlLabPageRoutes } from './page.ts'
export { sqlLabRoutes } from './routes.ts'
export { tabStateRoutes } from './tab-states.ts'
