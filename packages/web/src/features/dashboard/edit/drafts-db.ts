import type { DashboardDraft } from '@belvedere/core/dashboard'

/** What an author has not saved yet, as this browser stores it. */
export interface StoredDraft {
  readonly draft: DashboardDraft
  /** The stored version that it changes, and what was stored then. */
  readonly version: number
  readonly base: DashboardDraft
  /** Epoch milliseconds. */
  readonly savedAt: number
}

const NAME = 'belvedere-drafts'
const STORE = 'drafts'

/** A draft belongs to one user and one dashboard. */
const keyOf = (userId: number, dashboardId: number): string => `${userId} ${dashboardId}`

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function act<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    // strict: written to the disk when it is done, so that it outlives the browser's sudden end
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

/** Where there is no store (a private window, a full disk) nothing is retained, and nothing else suffers. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

export const readStored = (userId: number, dashboardId: number): Promise<StoredDraft | undefined> =>
  orNothing(act<StoredDraft | undefined>('readonly', store => store.get(keyOf(userId, dashboardId))))

export const storeDraft = (userId: number, dashboardId: number, draft: StoredDraft): Promise<unknown> =>
  orNothing(act('readwrite', store => store.put(draft, keyOf(userId, dashboardId))))

export const dropStored = (userId: number, dashboardId: number): Promise<unknown> =>
  orNothing(act('readwrite', store => store.delete(keyOf(userId, dashboardId))))
