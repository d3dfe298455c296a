/** Color schemes created in this deployment. They are part of every page and every picture. */
import type { OwnScheme, SchemeKind } from '@belvedere/core/color'
import { storedJson } from '../../json/parse.ts'
import { defineLayer } from '../../memory/index.ts'
import type { StoreOrTransaction } from '../../metadata/store.ts'
import type { Services } from '../../services.ts'

/** Milliseconds after which writes of other web processes on the same store take effect. */
const KNOWN_MS = 5000

interface State {
  known: { readonly until: number; readonly schemes: Promise<readonly OwnScheme[]> } | null
}

export const OWN_SCHEMES = defineLayer<State>({
  name: 'own color schemes',
  holds: 'names and colors of the schemes that were made here, at most 100',
  key: 'one list',
  limit: { entries: 1 },
  ends: 'after five seconds; a color scheme is written',
  scope: 'invalidated',
  open: ({ changes }) => {
    const state: State = { known: null }
    changes.onChange(['color_scheme'], () => {
      state.known = null
    })
    return { state, size: () => ({ entries: state.known ? 1 : 0 }) }
  },
})

/** Returns the stored schemes in order of their names. For duplicate ids, the oldest is used. */
export async function readOwnSchemes(db: StoreOrTransaction): Promise<readonly OwnScheme[]> {
  const rows = await db
    .selectFrom('color_schemes')
    .select(['scheme_id', 'name', 'kind', 'colors'])
    .orderBy('id')
    .execute()
  const schemes = new Map<string, OwnScheme>()
  for (const { scheme_id: id, name: label, kind, colors } of rows) {
    if (schemes.has(id)) continue
    schemes.set(id, { id, label, kind: kind as SchemeKind, colors: storedJson(colors, []) as readonly string[] })
  }
  return [...schemes.values()].toSorted((one, other) => one.label.localeCompare(other.label))
}

/** Returns the cached schemes; empty if they cannot be read, so that pages and pictures still work. */
export function ownSchemesOf(services: Services): Promise<readonly OwnScheme[]> {
  const state = services.memory.of(OWN_SCHEMES)
  const now = services.clock.now()
  if (state.known && state.known.until > now) return state.known.schemes
  const schemes = readOwnSchemes(services.db).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the color schemes that were made here could not be read')
    return []
  })
  state.known = { until: now + KNOWN_MS, schemes }
  return schemes
}
