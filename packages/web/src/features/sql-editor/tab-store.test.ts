import { expect, test } from 'vitest'
import { createTabStore, type TabStorage, tabsKey } from './tab-store.ts'
import { activeTab, isUnsaved, readTabs, type SavedState, writeTabs } from './tabs.ts'

class Memory implements TabStorage {
  readonly items = new Map<string, string>()
  isFull = false
  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.items.set(key, value)
  }
}

/** A browser's window: a store on storage that all windows share. */
function makeWindow(storage = new Memory(), userId = 1, name = 'w') {
  let [time, count] = [1000, 0]
  const now = () => {
    time += 1
    return time
  }
  const newId = () => {
    count += 1
    return `${name}${count}`
  }
  const store = createTabStore({ storage, userId, now, newId })
  return { storage, store, state: () => store.getState(), active: () => activeTab(store.getState()) }
}

const SAVED: SavedState = {
  id: 7,
  version: 2,
  label: 'Late flights',
  description: '',
  sql: 'SELECT 1',
  database_id: 1,
  schema: 'main',
}

test('an editor begins with one blank tab, and what is written in it is there after a reload [ROUTE-005]', () => {
  const { storage, state, active } = makeWindow()
  expect(state().tabs).toMatchObject([{ title: 'Untitled query 1', sql: '', row_limit: 1000 }])
  state().change(active().id, { sql: 'SELECT 2', database_id: 3, schema: 'main', row_limit: 100 })
  state().openAnother()
  state().change(active().id, { sql: 'SELECT 3' })
  const again = makeWindow(storage, 1, 'again')
  expect(again.state().tabs).toMatchObject([
    { title: 'Untitled query 1', sql: 'SELECT 2' },
    { title: 'Untitled query 2', sql: 'SELECT 3', database_id: 3, schema: 'main', row_limit: 100 },
  ])
  expect(again.active().sql).toBe('SELECT 3')
})

test('tabs belong to a user: another one at the same browser does not see them', () => {
  const first = makeWindow()
  first.state().change(first.active().id, { sql: 'SELECT secret' })
  const second = makeWindow(first.storage, 2, 'other')
  expect(second.active().sql).toBe('')
  expect([...first.storage.items.keys()]).toEqual([tabsKey(1)])
})

test('a posted text uses the blank tab in view, and a new one when there is a text already [ROUTE-003]', () => {
  const { state, active } = makeWindow()
  const posted = { sql: 'SELECT 1', database_id: 5, schema: 'main' }
  state().open(posted)
  expect(state().tabs).toHaveLength(1)
  expect(active()).toMatchObject(posted)
  state().open({ ...posted, sql: 'SELECT 2' })
  expect(state().tabs.map(({ sql }) => sql)).toEqual(['SELECT 1', 'SELECT 2'])
  expect(active().sql).toBe('SELECT 2')
})

test('closing shows the neighbour, the last one leaves a blank tab, and a closed tab comes back as it was', () => {
  const { state, active } = makeWindow()
  for (const sql of ['a', 'b', 'c']) state().open({ sql })
  const [a, b, c] = state().tabs
  state().show(b?.id ?? '')
  state().close(b?.id ?? '')
  expect(active().id).toBe(c?.id)
  state().close(c?.id ?? '')
  expect(active().id).toBe(a?.id)
  state().close(a?.id ?? '')
  expect(state().tabs).toMatchObject([{ title: 'Untitled query 1', sql: '' }])
  if (b) state().reopen(b)
  expect(active()).toEqual(b)
})

test('another window’s tabs are adopted; of the same tab the later text stays, and so does the tab in view', () => {
  const one = makeWindow()
  one.state().open({ sql: 'first' })
  const other = makeWindow(one.storage, 1, 'x')
  other.state().openAnother()
  other.state().change(other.active().id, { sql: 'theirs' })
  one.state().adopt(other.storage.getItem(tabsKey(1)))
  expect(one.state().tabs.map(({ sql }) => sql)).toEqual(['first', 'theirs'])
  expect(one.active().sql).toBe('first')
  const old = writeTabs(one.state())
  one.state().change(one.active().id, { sql: 'ours, later' })
  one.state().adopt(old)
  expect(one.active().sql).toBe('ours, later')
  one.state().adopt('not what we wrote')
  expect(one.state().tabs).toHaveLength(2)
})

test('a full storage is reported, and what is open stays', () => {
  const { storage, state, active } = makeWindow()
  storage.isFull = true
  state().change(active().id, { sql: 'SELECT 1' })
  expect([state().isSaved, active().sql]).toEqual([false, 'SELECT 1'])
  storage.isFull = false
  state().change(active().id, { sql: 'SELECT 2' })
  expect(state().isSaved).toBe(true)
})

test('a saved query is unsaved once text, database or schema differ', () => {
  const { state, active } = makeWindow()
  state().open({ sql: 'SELECT 1', database_id: 1, schema: 'main', saved: SAVED, title: SAVED.label })
  expect(isUnsaved(active())).toBe(false)
  for (const change of [{ sql: 'SELECT 2' }, { schema: 'other' }, { database_id: 2 }]) {
    state().change(active().id, change)
    expect(isUnsaved(active())).toBe(true)
    state().change(active().id, { sql: 'SELECT 1', database_id: 1, schema: 'main' })
  }
})

test('what cannot be read is left out, and never more than that', () => {
  expect(readTabs(null)).toBeNull()
  expect(readTabs('{')).toBeNull()
  expect(readTabs('{"version":9,"tabs":[]}')).toBeNull()
  expect(readTabs('{"version":1,"tabs":[]}')).toBeNull()
  const odd = { version: 1, active: 'gone', tabs: [5, {}, { id: 'a', sql: 5, row_limit: -1, saved: 3, last_run: {} }] }
  expect(readTabs(JSON.stringify(odd))).toEqual({
    active: 'a',
    tabs: [
      {
        id: 'a',
        title: '',
        database_id: null,
        schema: null,
        sql: '',
        row_limit: 1000,
        saved: null,
        last_run: null,
        changed_at: 0,
      },
    ],
  })
})
