import { createStore, type StoreApi } from 'zustand'

/** Creates the store that is true if the last request for chart data or job events did not reach the server. */
export const createServerAway = (): StoreApi<boolean> => createStore(() => false)
