/**
 * Themes that an administrator chose for the whole product. They are inlined in every page, so that it is painted only
 * once.
 */
import { readTheme, type Theme, themeCss } from '@belvedere/core/theme'
import { storedJson } from '../../json/parse.ts'
import { defineLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'

export interface SystemThemes {
  readonly light: Theme | null
  readonly dark: Theme | null
  /** CSS rules for both modes; empty if no color is changed. */
  readonly css: string
}

const NONE: SystemThemes = { light: null, dark: null, css: '' }
/** Milliseconds after which writes of other web processes on the same store take effect. */
const KNOWN_MS = 5000

interface State {
  known: { readonly until: number; readonly themes: Promise<SystemThemes> } | null
}

export const SYSTEM_THEMES = defineLayer<State>({
  name: 'system themes',
  holds: 'colors, name and logo that pages are shown in',
  key: 'one pair',
  limit: { entries: 1 },
  ends: 'after five seconds; a theme is written',
  scope: 'invalidated',
  open: ({ changes }) => {
    const state: State = { known: null }
    changes.onChange(['theme'], () => {
      state.known = null
    })
    return { state, size: () => ({ entries: state.known ? 1 : 0 }) }
  },
})

async function readSystemThemes({ db }: Services): Promise<SystemThemes> {
  const rows = await db
    .selectFrom('themes')
    .select(['json_data', 'is_system_default', 'is_system_dark'])
    .where(where => where.or([where('is_system_default', '=', 1), where('is_system_dark', '=', 1)]))
    .execute()
  if (rows.length === 0) return NONE
  const themeOf = (row: (typeof rows)[number] | undefined) => (row ? readTheme(storedJson(row.json_data, {})) : null)
  const standard = themeOf(rows.find(row => row.is_system_default === 1))
  const dark = themeOf(rows.find(row => row.is_system_dark === 1)) ?? standard
  return { light: standard, dark, css: themeCss({ light: standard, dark }) }
}

/** Returns the cached themes; without a theme if they cannot be read, so that pages still work. */
export function systemThemes(services: Services): Promise<SystemThemes> {
  const state = services.memory.of(SYSTEM_THEMES)
  const now = services.clock.now()
  if (state.known && state.known.until > now) return state.known.themes
  const themes = readSystemThemes(services).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the themes of pages could not be read')
    return NONE
  })
  state.known = { until: now + KNOWN_MS, themes }
  return themes
}
