import { createStore } from 'zustand'

/** Whether the last request for chart data, or for news of a job, did not reach the server: one for all of a page. */
export const serverAway = createStore(() => false)

export const noteServer = (isAway: boolean): void => serverAway.setState(isAway, true)
