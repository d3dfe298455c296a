import type { Bootstrap } from '@belvedere/api'
import { readJson } from '@belvedere/core/json'
import { type Actor, can, type Owned, toPermissionSet } from '@belvedere/core/permissions'
import { type FlagName, isFlagOn, readFlags } from '@belvedere/core/settings'
import type { App } from '../../state/app.ts'

const NOBODY: Bootstrap = {
  user: {
    id: 0,
    userId: 0,
    username: '',
    first_name: '',
    last_name: '',
    email: '',
    is_anonymous: true,
    roles: [],
    permissions: [],
  },
  csrf_token: '',
  common: {
    feature_flags: {},
    conf: {},
    locale: 'en',
    theme: { app_name: null, logo: { light: null, dark: null } },
    own_schemes: [],
    flash_messages: [],
    menu_data: {},
  },
  config: {
    row_limit: 10_000,
    web_timeout_s: 60,
    time_zone: 'UTC',
    chosen_time_zone: null,
    user_time_zone: 'UTC',
    number_format: null,
    version: '',
  },
}

/** Parses the JSON that the server embedded in the page under this id; undefined if there is none. */
export function readPageJson<T>({ page }: App, id: string): T | undefined {
  const text = page.querySelector(`#${id}`)?.textContent
  return readJson(text) as T | undefined
}

const createBootstrap = ({ page }: App): Bootstrap => {
  const text = page.querySelector<HTMLElement>('#app')?.dataset.bootstrap
  return (readJson(text) as Bootstrap | undefined) ?? NOBODY
}

/** Returns the user, the CSRF token, the flags and the settings of the deployment. */
export const bootstrap = (app: App): Bootstrap => app.part(createBootstrap)

const createActor = (app: App): Actor => {
  const { id, roles, permissions } = bootstrap(app).user
  return { id, roles, permissions: toPermissionSet(permissions) }
}

/**
 * Returns the user for permission rules. The server enforces them; here they only hide actions that it would refuse.
 */
export const actor = (app: App): Actor => app.part(createActor)

/** Returns true if the user's roles include `permission` on `view`, for example `may(app, 'can_write', 'Chart')`. */
export const may = (app: App, permission: string, view: string): boolean => can(actor(app), permission, view)

/** Returns the owners of an object for permission rules. */
export const ownedBy = ({ owners }: { readonly owners: readonly { readonly id: number }[] }): Owned => ({
  owner_ids: owners.map(({ id }) => id),
})

/** Returns true if the deployment enables a feature (requirement FLAG-010). */
export const isFeatureOn = (app: App, name: FlagName): boolean =>
  isFlagOn(readFlags(bootstrap(app).common.feature_flags), name)
