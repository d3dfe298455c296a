import type { DashboardDraft } from '@belvedere/core/dashboard'

/** Unsaved draft as it is stored in this browser. */
export interface StoredDraft {
  readonly draft: DashboardDraft
  /** Stored version that the draft changes, and the content of that version. */
  readonly version: number
  readonly base: DashboardDraft
  /** In epoch milliseconds. */
  readonly savedAt: number
}

const NAME = 'belvedere-drafts'
const STORE = 'drafts'

/** Returns the key of a draft. A user has at most one draft per dashboard. */
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
    // Strict durability: the data is on disk when the transaction completes, so that it survives a browser crash.
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

/** Ignores errors: in a private window or on a full disk, drafts are not stored and editing continues. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

export const readStored = (userId: number, dashboardId: number): Promise<StoredDraft | undefined> =>
  orNothing(act<StoredDraft | undefined>('readonly', store => store.get(keyOf(userId, dashboardId))))

export const storeDraft = (userId: number, dashboardId: number, draft: StoredDraft): Promise<unknown> =>
  orNothing(act('readwrite', store => store.put(draft, keyOf(userId, dashboardId))))

export const dropStored = (userId: number, dashboardId: number): Promise<unknown> =>
  orNothing(act('readwrite', store => store.delete(keyOf(userId, dashboardId))))
