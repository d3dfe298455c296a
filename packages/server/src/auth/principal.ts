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
  /** Conditions on rows that a guest's token brings along: for one dataset, or (without) for every queried one. */
  readonly row_rules?: readonly GuestRowRule[]
  /** Set for the guest of an embedded dashboard, who reaches nothing but what stands on these dashboards. */
  readonly guest?: { readonly dashboard_ids: readonly number[] }
}

export interface GuestRowRule {
  readonly dataset?: number
  readonly clause: string
}
