import type { Bootstrap } from '@belvedere/api'
import { readJson } from '@belvedere/core/json'
import { type Actor, can, type Owned, toPermissionSet } from '@belvedere/core/permissions'
import { type FlagName, isFlagOn, readFlags } from '@belvedere/core/settings'

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
export function readPageJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return readJson(text) as T | undefined
}

let known: Bootstrap | undefined

function readBootstrap(): Bootstrap | undefined {
  const text = document.getElementById('app')?.dataset.bootstrap
  return readJson(text) as Bootstrap | undefined
}

/** Returns the user, the CSRF token, the flags and the settings of the deployment. */
export const bootstrap = (): Bootstrap => {
  known ??= readBootstrap() ?? NOBODY
  return known
}

let pendingActor: Actor | undefined

/**
 * Returns the user for permission rules. The server enforces them; here they only hide actions that it would refuse.
 */
export const actor = (): Actor => {
  const { id, roles, permissions } = bootstrap().user
  pendingActor ??= { id, roles, permissions: toPermissionSet(permissions) }
  return pendingActor
}

/** Returns true if the user's roles include `permission` on `view`, for example `may('can_write', 'Chart')`. */
export const may = (permission: string, view: string): boolean => can(actor(), permission, view)

/** Returns the owners of an object for permission rules. */
export const ownedBy = ({ owners }: { readonly owners: readonly { readonly id: number }[] }): Owned => ({
  owner_ids: owners.map(({ id }) => id),
})

/** Returns true if the deployment enables a feature (requirement FLAG-010). */
export const isFeatureOn = (name: FlagName): boolean => isFlagOn(readFlags(bootstrap().common.feature_flags), name)
