import { RequestsPage } from '../../features/access/RequestsPage.tsx'

export const RequestsRoute = RequestsPage
