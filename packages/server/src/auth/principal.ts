import type { UserPreferences } from '@belvedere/core/settings'

/** The user of a request. Loaded once and cached; rights are checked against it at every request. */
export interface Principal {
  readonly id: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly roles: readonly string[]
  /** `permission view`, e.g. `can_read Dashboard`. */
  readonly permissions: ReadonlySet<string>
  readonly is_admin: boolean
  readonly is_anonymous: boolean
  /** Preferences that the user has set; absent if there are none. */
  readonly preferences?: UserPreferences
  /** Conditions on rows from a guest's token: for one dataset, or for every queried dataset if none is named. */
  readonly row_rules?: readonly GuestRowRule[]
  /** Set for the guest of an embedded dashboard, who has access only to the content of these dashboards. */
  readonly guest?: {
    readonly dashboard_ids: readonly number[]
    /** Negative number derived from the token, in place of a user id. */
    readonly turn_id: number
  }
  /** Set while an administrator views the product as this user, or as a user with only this role. */
  readonly viewer?: Viewer
  /** Set while rows are counted under a row rule that is not stored. */
  readonly rule_trial?: RuleTrial
}

/**
 * Returns the id by which queries are queued fairly: users by their id, guests by their token, so that one guest does
 * not delay another.
 */
export const turnIdOf = ({ id, guest }: Principal): number => guest?.turn_id ?? id

export interface Viewer {
  /** The administrator. */
  readonly id: number
  readonly username: string
  /** User or role that the administrator views the product as. The name is empty if it no longer exists. */
  readonly target: { readonly kind: 'user' | 'role'; readonly id: number; readonly name: string }
}

/** Returns the id of the acting user for the log; null for a visitor. Actions in a view are the administrator's. */
export const actorOf = (user: Principal): number | null => user.viewer?.id ?? (user.is_anonymous ? null : user.id)

/** A stored row rule, with the names of its roles and the locations of its datasets. */
export interface RowRuleFacts {
  readonly id: number
  readonly name: string
  readonly filter_type: 'Regular' | 'Base'
  readonly group_key: string | null
  readonly clause: string
  readonly roles: readonly string[]
  readonly datasets: readonly RuledDataset[]
}
export interface RuledDataset {
  readonly id: number
  readonly database_id: number
  readonly schema: string | null
  readonly table_name: string
  readonly is_virtual: boolean
}

/** The stored rules with one of them replaced by a draft, or with a draft added. */
export interface RuleTrial {
  /** Id of the stored rule that the draft replaces; null if it replaces none. */
  readonly replaces: number | null
  readonly rule: RowRuleFacts
}

export interface GuestRowRule {
  readonly dataset?: number
  readonly clause: string
}
