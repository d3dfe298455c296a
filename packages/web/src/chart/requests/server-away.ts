import { createStore } from 'zustand'

/** True if the last request for chart data or job events did not reach the server. Shared by the page. */
export const serverAway = createStore(() => false)

export const noteServer = (isAway: boolean): void => serverAway.setState(isAway, true)
