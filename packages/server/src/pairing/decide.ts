/** What the home says of itself and of the store that it was last used with. */
export interface HomeIdentity {
  readonly home_id: string
  readonly store_id: string
  /** False until the store has its side too: a start can be killed in between. */
  readonly is_confirmed: boolean
}

/** What the store says of itself and of the home that it was last used with. */
export interface StoreIdentity {
  readonly store_id: string
  readonly home_id: string
}

export interface PairingFacts {
  /** Null: a new home, or one from before there were identities. */
  readonly home: HomeIdentity | null
  /** Null: a new store, or one from before there were identities. */
  readonly store: StoreIdentity | null
  /** Table files in the home. */
  readonly files: number
  /** Table files that the store names. */
  readonly named: number
  /** Those of them that the home has, the orphans included. */
  readonly shared: number
  /** The administrator wants exactly this pair. */
  readonly is_adopting: boolean
}

export type Pairing =
  | { readonly kind: 'paired' }
  /** Both sides get these ids; null: a new one. */
  | { readonly kind: 'pair'; readonly home_id: string | null; readonly store_id: string | null }
  /** `empty_store`: the home has tables, the store knows none. `other`: each belongs to something else. */
  | { readonly kind: 'refuse'; readonly reason: 'empty_store' | 'other' }

/**
 * Whether a home and a store belong together. A pair is never made silently where one side has tables that the other
 * does not know: the wrong store would serve wrong numbers, and the files would count as left over.
 */
export function decidePairing(facts: PairingFacts): Pairing {
  const { home, store } = facts
  if (facts.is_adopting) return { kind: 'pair', home_id: home?.home_id ?? null, store_id: store?.store_id ?? null }
  if (home && store) {
    const isSame = home.store_id === store.store_id && home.home_id === store.home_id
    return isSame ? { kind: home.is_confirmed ? 'paired' : 'pair', ...home } : { kind: 'refuse', reason: 'other' }
  }
  if (store) return { kind: 'refuse', reason: 'other' }
  return decideByFiles(facts)
}

/** The store has no identity: it is new, or from before there were identities. */
function decideByFiles({ home, files, named, shared }: PairingFacts): Pairing {
  const hasNothing = files === 0 && named === 0
  // A new store gets a new identity; an older copy of the same store, and a first start that was killed, the same one.
  if (shared > 0 || (home && !home.is_confirmed && hasNothing))
    return { kind: 'pair', home_id: home?.home_id ?? null, store_id: home?.store_id ?? null }
  if (hasNothing) return { kind: 'pair', home_id: home?.home_id ?? null, store_id: null }
  return { kind: 'refuse', reason: named === 0 ? 'empty_store' : 'other' }
}
