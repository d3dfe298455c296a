import { type Actor, can } from './actor.ts'

export interface AdministrationPage {
  readonly path: string
  /** Permission and view that the page requires. */
  readonly right: readonly [permission: string, view: string]
}

/** Pages of the administration, in navigation order. */
export const ADMINISTRATION_PAGES = {
  users: { path: '/users/list/', right: ['can_read', 'User'] },
  roles: { path: '/roles/list/', right: ['can_read', 'Role'] },
  row_rules: { path: '/rowlevelsecurity/list/', right: ['can_read', 'RowLevelSecurity'] },
  tokens: { path: '/administration/tokens/', right: ['can_read', 'User'] },
  sessions: { path: '/administration/sessions/', right: ['can_read', 'User'] },
  audit_log: { path: '/logmodelview/list/', right: ['can_read', 'Log'] },
  health: { path: '/administration/health/', right: ['can_read', 'Log'] },
  settings: { path: '/administration/settings/', right: ['can_read', 'Log'] },
  tags: { path: '/superset/tags/', right: ['can_read', 'Tag'] },
  css_templates: { path: '/csstemplatemodelview/list/', right: ['can_read', 'CssTemplate'] },
  embedding: { path: '/administration/embedding/', right: ['can_set_embedded', 'Dashboard'] },
  themes: { path: '/theme/list/', right: ['can_write', 'Theme'] },
} as const satisfies Readonly<Record<string, AdministrationPage>>

/** Views that only administrators can access. Other users access tags, templates and themes where they use them. */
const OF_ADMINISTRATORS = ['User', 'Role', 'RowLevelSecurity', 'Log']

export const mayOpenAdministrationPage = (actor: Pick<Actor, 'permissions'>, { right }: AdministrationPage): boolean =>
  can(actor, ...right)

/** Returns the first administration page that the actor may open; undefined if there is none. */
export const firstAdministrationPage = (actor: Pick<Actor, 'permissions'>): AdministrationPage | undefined =>
  Object.values<AdministrationPage>(ADMINISTRATION_PAGES).find(page => mayOpenAdministrationPage(actor, page))

/**
 * Returns true if menus show the administration: the actor may open a page about users, roles, row rules or the log.
 */
export const isAdministrationOffered = (actor: Pick<Actor, 'permissions'>): boolean =>
  Object.values<AdministrationPage>(ADMINISTRATION_PAGES).some(
    page => OF_ADMINISTRATORS.includes(page.right[1]) && mayOpenAdministrationPage(actor, page),
  )
