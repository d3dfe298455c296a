/** Identity of a home, with the store that it was last used with. */
export interface HomeIdentity {
  readonly home_id: string
  readonly store_id: string
  /** False until the store has its side too: a start can be killed in between. */
  readonly is_confirmed: boolean
}

/** Identity of a store, with the home that it was last used with. */
export interface StoreIdentity {
  readonly store_id: string
  readonly home_id: string
}

export interface PairingFacts {
  /** Null for a new home, or a home older than identities. */
  readonly home: HomeIdentity | null
  /** Null for a new store, or a store older than identities. */
  readonly store: StoreIdentity | null
  /** Number of table files in the home. */
  readonly files: number
  /** Number of table files that the store names. */
  readonly named: number
  /** Number of named files that are in the home, including the orphans. */
  readonly shared: number
  /** True if the administrator requests exactly this pair. */
  readonly is_adopting: boolean
}

export type Pairing =
  | { readonly kind: 'paired' }
  /** Both sides get these ids; null for a new id. */
  | { readonly kind: 'pair'; readonly home_id: string | null; readonly store_id: string | null }
  /** `empty_store`: the home has tables, the store names none. `other`: each belongs to another pair. */
  | { readonly kind: 'refuse'; readonly reason: 'empty_store' | 'other' }

/**
 * Decides whether a home and a store belong together. They are never paired silently if one side has tables that the
 * other lacks: the wrong store would serve wrong numbers, and the files would count as orphans.
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

/** Decides for a store without an identity: it is new, or older than identities. */
function decideByFiles({ home, files, named, shared }: PairingFacts): Pairing {
  const hasNothing = files === 0 && named === 0
  // A new store gets a new identity. An older copy of the same store, and a killed first start, keep the identity.
  if (shared > 0 || (home && !home.is_confirmed && hasNothing))
    return { kind: 'pair', home_id: home?.home_id ?? null, store_id: home?.store_id ?? null }
  if (hasNothing) return { kind: 'pair', home_id: home?.home_id ?? null, store_id: null }
  return { kind: 'refuse', reason: named === 0 ? 'empty_store' : 'other' }
}
