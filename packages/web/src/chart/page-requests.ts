import { createRequestScheduler } from './request-scheduler.ts'

/** Requests of one page that run at the same time: browsers open six connections per host without HTTP/2. */
const IN_FLIGHT = 6

/** How soon a request is wanted; smaller is sooner. Charts use the distance from the screen (see `useInView`). */
export const URGENCY = { inView: 0, near: 1, far: 2, filterOptions: 1.5 } as const

/** The one queue of all requests for data of a page. */
export const pageRequests = createRequestScheduler(IN_FLIGHT)
