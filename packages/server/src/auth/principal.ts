import type { UserPreferences } from '@belvedere/core/settings'

/** The user of a request. Made once per sign-in and cached; rights are checked against it at every request. */
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
  /** What the user chose; absent: nothing. */
  readonly preferences?: UserPreferences
  /** Conditions on rows that a guest's token brings along: for one dataset, or (without) for every queried one. */
  readonly row_rules?: readonly GuestRowRule[]
  /** Set for the guest of an embedded dashboard, who reaches nothing but what stands on these dashboards. */
  readonly guest?: {
    readonly dashboard_ids: readonly number[]
    /** Negative number of the token, in place of the id of a user. */
    readonly turn_id: number
  }
  /** Set while an administrator sees the product as this user, or as somebody who has this one role. */
  readonly viewer?: Viewer
  /** Set where rows are counted under a row-level rule that is not stored. */
  readonly rule_trial?: RuleTrial
}

/** Among whom queries are served in turn: users, and guests by their token, so that one guest does not delay another. */
export const turnIdOf = ({ id, guest }: Principal): number => guest?.turn_id ?? id

export interface Viewer {
  /** The administrator. */
  readonly id: number
  readonly username: string
  /** Whom they see the product as; the name is empty where the target is gone. */
  readonly target: { readonly kind: 'user' | 'role'; readonly id: number; readonly name: string }
}

/** Who acts, for the log; null: a visitor. What is seen as somebody else was done by the administrator. */
export const actorOf = (user: Principal): number | null => user.viewer?.id ?? (user.is_anonymous ? null : user.id)

/** A stored row-level rule, with the names of its roles and the places of its datasets. */
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

/** The stored rules with one of them replaced by a draft, or with a draft more. */
export interface RuleTrial {
  /** The stored rule that the draft replaces; null: none. */
  readonly replaces: number | null
  readonly rule: RowRuleFacts
}

export interface GuestRowRule {
  readonly dataset?: number
  readonly clause: string
}
