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

/** The JSON that the server put into the page under this id; undefined when there is none. */
export function readPageJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return readJson(text) as T | undefined
}

let known: Bootstrap | undefined

function readBootstrap(): Bootstrap | undefined {
  const text = document.getElementById('app')?.dataset.bootstrap
  return readJson(text) as Bootstrap | undefined
}

/** The user, the CSRF token, flags and settings of the deployment. */
export const bootstrap = (): Bootstrap => {
  known ??= readBootstrap() ?? NOBODY
  return known
}

let pendingActor: Actor | undefined

/** The user, as the rules of rights know them. The server decides; here they spare buttons that would be refused. */
export const actor = (): Actor => {
  const { id, roles, permissions } = bootstrap().user
  pendingActor ??= { id, roles, permissions: toPermissionSet(permissions) }
  return pendingActor
}

/** Whether the user's roles hold `permission` on `view`, for example `may('can_write', 'Chart')`. */
export const may = (permission: string, view: string): boolean => can(actor(), permission, view)

/** What rules of rights want to know of an object with owners. */
export const ownedBy = ({ owners }: { readonly owners: readonly { readonly id: number }[] }): Owned => ({
  owner_ids: owners.map(({ id }) => id),
})

/** Whether the deployment has switched a feature on (requirement FLAG-010). */
export const isFeatureOn = (name: FlagName): boolean => isFlagOn(readFlags(bootstrap().common.feature_flags), name)
