export { sqlLabRoutes } from './routes.ts'
