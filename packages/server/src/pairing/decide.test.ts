import { expect, test } from 'vitest'
import { decidePairing, type PairingFacts } from './decide.ts'

const A = { home_id: 'home a', store_id: 'store a' }
const HOMES = [
  null,
  { ...A, is_confirmed: true },
  { ...A, is_confirmed: false },
  { home_id: 'home b', store_id: 'store b', is_confirmed: true },
]
const STORES = [null, A, { home_id: 'home b', store_id: 'store a' }, { home_id: 'home a', store_id: 'store b' }]

function* everyCase(): Generator<PairingFacts> {
  for (const home of HOMES)
    for (const store of STORES)
      for (const files of [0, 3])
        for (const named of [0, 2, 5])
          for (const shared of [0, 1, Math.min(files, named)])
            for (const is_adopting of [false, true])
              if (shared <= Math.min(files, named)) yield { home, store, files, named, shared, is_adopting }
}

test('no pair is made silently where one side has tables that the other does not know', () => {
  let count = 0
  for (const facts of everyCase()) {
    const { home, store, files, named, shared, is_adopting } = facts
    const pairing = decidePairing(facts)
    const isKnown = home && store && home.home_id === store.home_id && home.store_id === store.store_id
    const isStrange = !isKnown && (store !== null || (files + named > 0 && shared === 0))
    expect(pairing.kind === 'refuse', JSON.stringify({ facts, pairing })).toBe(isStrange && !is_adopting)
    count += 1
  }
  expect(count).toBeGreaterThan(200)
})

const NOTHING: PairingFacts = { home: null, store: null, files: 0, named: 0, shared: 0, is_adopting: false }
const confirmed = { ...A, is_confirmed: true }

test.each<[string, Partial<PairingFacts>, object]>([
  ['two new ones are paired', {}, { kind: 'pair', home_id: null, store_id: null }],
  ['an installation from before there were identities is paired', { files: 4, named: 3, shared: 3 }, { kind: 'pair' }],
  ['a pair stays one', { home: confirmed, store: A, files: 1, named: 9 }, { kind: 'paired' }],
  [
    'a killed first start is finished with its ids',
    { home: { ...A, is_confirmed: false }, store: A },
    { kind: 'pair', ...A },
  ],
  ['a killed first start pairs', { home: { ...A, is_confirmed: false } }, { kind: 'pair', ...A }],
  [
    'an older copy of the store is the same store',
    { home: confirmed, files: 9, named: 3, shared: 3 },
    { kind: 'pair', ...A },
  ],
  ['an empty store is refused', { home: confirmed, files: 9 }, { kind: 'refuse', reason: 'empty_store' }],
  ['an empty store for an older installation', { files: 9 }, { kind: 'refuse', reason: 'empty_store' }],
  ['a store of another home', { store: A, named: 2 }, { kind: 'refuse', reason: 'other' }],
  ['a home without tables may begin anew', { home: confirmed }, { kind: 'pair', home_id: 'home a', store_id: null }],
])('%s', (_, facts, pairing) => {
  expect(decidePairing({ ...NOTHING, ...facts })).toMatchObject(pairing)
})
