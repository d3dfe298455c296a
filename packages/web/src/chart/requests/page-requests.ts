import { createRequestScheduler, type RequestScheduler } from '../../data/calls/request-scheduler.ts'

/** Maximum number of concurrent data requests of a page: browsers without HTTP/2 open six connections per host. */
const IN_FLIGHT = 6

/** Urgency of a request; smaller is sooner. Charts use the distance from the screen (see `useInView`). */
export const URGENCY = { inView: 0, near: 1, far: 2, filterOptions: 1.5 } as const

/** Creates the queue of all data requests of an app. */
export const createDataRequests = (): RequestScheduler => createRequestScheduler(IN_FLIGHT)
