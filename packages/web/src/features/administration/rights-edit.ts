import type { Right } from './calls.ts'

/** The rights of a role while they are changed, as keys `permission view`. */
export interface RightsEdit {
  readonly all: readonly Right[]
  readonly held: ReadonlySet<string>
  readonly stored: ReadonlySet<string>
  readonly onChange: (held: ReadonlySet<string>) => void
  /** Why nothing can be changed here; null where it can. */
  readonly refusal: string | null
}
