export { createJobListener, type JobListener } from './job-listener.ts'
export { type JobSettings, type JobTransport, jobSettings, POLLING_DELAY } from './settings.ts'
export {
  JobError,
  type JobEvent,
  JobLostError,
  type JobNews,
  type JobPorts,
  type JobProblem,
  LAST_EVENT_KEY,
  MOST_NAMED,
  type SocketEvents,
  type StopSignal,
} from './types.ts'
