import { expect, test } from 'vitest'
import { moduleStateProblems, partListProblems, stateOf } from './module-state.ts'

const PATH = 'packages/web/src/chart/x.ts'

test.each([
  ['let count = 0', 'count'],
  ['export let count: number | undefined', 'count'],
  ['const seen = new Map<string, number>()', 'seen'],
  ['export const listeners: Set<() => void> = new Set()', 'listeners'],
  ['const memo = new WeakMap<object, string>()', 'memo'],
  ["const known = new Set(['a'])\nexport const learn = (name: string) => known.add(name)", 'known'],
  ['const waiting: string[] = []\nexport const wait = (name: string) => waiting.push(name)', 'waiting'],
  ['const now = { page: 1 }\nexport const turn = () => {\n  now.page += 1\n}', 'now'],
  ['const now = { page: 1 }\nexport const turn = () => {\n  now.page = 2\n}', 'now'],
  [
    'const byName: Record<string, number> = {}\nexport const put = (name: string) => {\n  byName[name] = 1\n}',
    'byName',
  ],
  ['const byName = {} as Record<string, number>\nexport const drop = (name: string) => delete byName[name]', 'byName'],
  ['export const useShell = create<State>()(() => ({ open: false }))', 'useShell'],
  ['export const store = createStore(() => false)', 'store'],
  ['const turns = createRequestScheduler(4)', 'turns'],
  ['export const queryClient = new QueryClient({})', 'queryClient'],
  ['const stop = new AbortController()', 'stop'],
])('state in a module is refused: %s', (text, name) => {
  expect(stateOf(PATH, text)).toEqual([name])
  expect(moduleStateProblems(new Map([[PATH, text]]), {})).toEqual([
    `${PATH} ${name}: state belongs to an app: write a factory, and call it by app.part(…)`,
  ])
})

test.each([
  ["const KEYS = new Set(['Home', 'End'])\nexport const isKey = (key: string) => KEYS.has(key)"],
  ['const NONE: ReadonlySet<string> = new Set()'],
  ['export const NONE: ReadonlyMap<string, number> = new Map()'],
  ["const WORDS = ['a', 'b']\nexport const sorted = () => [...WORDS].sort()"],
  ['const NAMES = { a: 1 }\nexport const isA = (key: string) => NAMES.a === 1'],
  ['export const AppContext = createContext(null)'],
  [
    'export const createTurns = () => {\n  let places = 0\n  const waiting: string[] = []\n  return () => waiting.push(String(++places))\n}',
  ],
  ["const Palette = lazy(() => import('./Palette.tsx'))"],
])('tables, contexts and factories hold no state: %s', text => {
  expect(stateOf(PATH, text)).toEqual([])
})

test('an exception permits one variable, and is refused once there is none', () => {
  const exception = { [`${PATH} pen`]: 'one canvas measures all texts' }
  expect(moduleStateProblems(new Map([[PATH, 'let pen: Pen | null = null']]), exception)).toEqual([])
  expect(moduleStateProblems(new Map([[PATH, 'let pen: Pen | null = null\nlet ink = 0']]), exception)).toHaveLength(1)
  expect(moduleStateProblems(new Map([[PATH, 'export const a = 1']]), exception)).toEqual([
    `tools/src/boundaries/rules.ts: ${PATH} pen needs no exception`,
  ])
})

test('the parts of an app and their list are the same', () => {
  const sources = new Map([
    [PATH, 'app.part(createTurns).enter()'],
    ['packages/web/src/x.tsx', 'const rows = useStore(usePart(createRows), all => all)'],
  ])
  expect(partListProblems(sources, '| `createTurns` | turns |\n| `createRows` | rows |\n')).toEqual([])
  expect(partListProblems(sources, '| `createTurns` | turns |\n| `createOld` | gone |\n')).toEqual([
    'packages/web/src/state/README.md: list the part createRows',
    'packages/web/src/state/README.md: no app has a part createOld',
  ])
})
