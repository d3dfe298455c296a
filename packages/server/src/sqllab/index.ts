export { sqlLabPageRoutes } from './page.ts'
export { sqlLabRoutes } from './routes.ts'
