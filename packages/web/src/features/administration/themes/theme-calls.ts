import { isRecord, readJsonRecord } from '@belvedere/core/json'
import { call } from '../../../data/calls/call.ts'
import { createQueryClient } from '../../../data/calls/query-client.ts'
import type { Answer } from '../../../data/calls/request.ts'
import type { App } from '../../../state/app.ts'

export const THEMES = 'theme'
export type ThemeRow = Answer<'GET /api/v1/theme/'>['result'][number]

export const refreshThemes = (app: App): Promise<void> =>
  app.part(createQueryClient).invalidateQueries({ queryKey: [THEMES] })

/** Theme while it is edited. */
export interface ThemeDraft {
  readonly theme_name: string
  /** Contains all tokens of the stored theme, including those without a control on the page. */
  readonly document: Readonly<Record<string, unknown>>
}

export const NEW_THEME: ThemeDraft = { theme_name: '', document: { algorithm: 'default', token: {} } }

export const draftOf = ({ theme_name, json_data }: Pick<ThemeRow, 'theme_name' | 'json_data'>): ThemeDraft => ({
  theme_name,
  document: readJsonRecord(json_data) ?? {},
})

const tokensOf = ({ document }: ThemeDraft): Readonly<Record<string, unknown>> =>
  isRecord(document.token) ? document.token : {}

/** Returns the text of a token, or an empty text if it is not set. */
export const tokenOf = (draft: ThemeDraft, name: string): string => {
  const value = tokensOf(draft)[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the draft with one token changed. An empty value removes the token. */
export function withToken(draft: ThemeDraft, name: string, value: string): ThemeDraft {
  const { [name]: _, ...others } = tokensOf(draft)
  const token = value === '' ? others : { ...others, [name]: value }
  return { ...draft, document: { ...draft.document, token } }
}

export const saveTheme = async (app: App, id: number | null, { theme_name, document }: ThemeDraft): Promise<number> => {
  const body = { theme_name: theme_name.trim(), json_data: JSON.stringify(document) }
  if (id === null) return (await call(app, 'POST /api/v1/theme/', { body })).id
  await call(app, 'PUT /api/v1/theme/{id}', { path: { id }, body })
  return id
}
