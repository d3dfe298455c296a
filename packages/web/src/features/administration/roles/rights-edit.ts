import type { Right } from '../calls.ts'

/** Rights of a role while they are edited. `held` and `stored` contain keys in the form `permission view`. */
export interface RightsEdit {
  readonly all: readonly Right[]
  readonly held: ReadonlySet<string>
  readonly stored: ReadonlySet<string>
  readonly onChange: (held: ReadonlySet<string>) => void
  /** Reason why the rights are read-only, or null if they can be edited. */
  readonly refusal: string | null
}
