import { t } from '../../../i18n.ts'

/** Names of object types, by the name that the log uses. */
const things = (): Readonly<Record<string, string>> => ({
  Annotation: t('an annotation'),
  AnnotationLayer: t('an annotation layer'),
  Chart: t('a chart'),
  CssTemplate: t('a CSS template'),
  Dashboard: t('a dashboard'),
  Database: t('a database'),
  Dataset: t('a dataset'),
  DynamicPlugin: t('a chart plugin'),
  EmbeddedDashboard: t('how a dashboard is embedded'),
  FilterSet: t('a filter set'),
  ReportSchedule: t('a report or alert'),
  Role: t('a role'),
  RowLevelSecurity: t('a row-level rule'),
  SavedQuery: t('a saved query'),
  Tag: t('a tag'),
  Theme: t('a theme'),
  User: t('a user'),
})

const WRITES: Readonly<Record<string, (thing: string) => string>> = {
  post: thing => t('Made {thing}', { thing }),
  put: thing => t('Changed {thing}', { thing }),
  delete: thing => t('Deleted {thing}', { thing }),
  bulk_delete: thing => t('Deleted several at once: {thing}', { thing }),
  import: thing => t('Imported {thing}', { thing }),
  is_system_default: thing => t('Set the theme of light pages to {thing}', { thing }),
  is_system_dark: thing => t('Set the theme of dark pages to {thing}', { thing }),
  restore: thing => t('Restored {thing}', { thing }),
  copy_dash: thing => t('Copied {thing}', { thing }),
  duplicate: thing => t('Copied {thing}', { thing }),
  refresh: thing => t('Read the columns of {thing} again', { thing }),
  extract: thing => t('Made a fast copy of {thing}', { thing }),
}

const actions = (): Readonly<Record<string, string>> => ({
  login: t('Signed in'),
  login_failed: t('Failed to sign in'),
  dashboard: t('Opened a dashboard'),
  explore: t('Opened a chart'),
  denied: t('Was denied access'),
  guest_token: t('Made a guest token'),
  access_requested: t('Asked for access'),
  access_given: t('Gave access'),
  access_declined: t('Declined a request for access'),
  rule_tried: t('Tested a row-level rule as another person'),
  view_as: t('Opened as somebody else'),
  view_as_begin: t('Started to view as somebody else'),
  view_as_end: t('Stopped viewing as somebody else'),
  upload: t('Loaded a file'),
  copy_dash: t('Copied a dashboard'),
  import_assets: t('Imported content'),
  export_assets: t('Exported content'),
  'Datasource.save': t('Changed a dataset'),
  account_changed: t('Changed their own name'),
  password_changed: t('Changed their password'),
  password_reset: t('Reset a password'),
  users_exported: t('Exported the list of users'),
  user_invited: t('Made a sign-in link'),
  user_signed_out: t('Signed a user out everywhere'),
  session_ended: t('Ended a session'),
  api_token: t('Made an API token'),
  api_token_revoked: t('Revoked an API token'),
  'RoleRestApi.put': t('Renamed a role'),
  'RoleRestApi.permissions': t('Changed what a role allows'),
  'RoleRestApi.users': t('Changed who has a role'),
  'EmbeddedDashboard.set': t('Allowed embedding of a dashboard'),
  'EmbeddedDashboardRestApi.post': t('Allowed embedding of a dashboard'),
  'EmbeddedDashboardRestApi.delete': t('Ended embedding of a dashboard'),
})

/** Returns the text for an action. An action without a text is returned as stored. */
export function actionText(action: string): string {
  const own = actions()[action]
  if (own !== undefined) return own
  const [, view = '', write = ''] = /^(\w+)RestApi\.(\w+)$/.exec(action) ?? []
  const thing = things()[view]
  const text = WRITES[write]
  return thing === undefined || text === undefined ? action : text(thing)
}

const reasons = (): Readonly<Record<string, string>> => ({
  LOGIN_FAILED: t('wrong name or password'),
  TOO_MANY_LOGINS: t('too many wrong passwords, must wait a minute'),
})

/** Formats one fact of an event. */
export function factText(name: string, value: unknown): string {
  if (name === 'username') return t('as {name}', { name: String(value) })
  if (name === 'reason') return reasons()[String(value)] ?? String(value)
  return `${name} ${String(value)}`
}
