export { createJobListener } from './job-listener.ts'
export { type JobSettings, jobSettings, POLLING_DELAY } from './settings.ts'
export {
  JobError,
  type JobEvent,
  JobLostError,
  type JobPorts,
  type JobProblem,
  LAST_EVENT_KEY,
  MAX_NAMED,
  type SocketEvents,
} from './types.ts'
