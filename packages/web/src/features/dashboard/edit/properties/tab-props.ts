import type { PropertyValues } from './values.ts'

/** What every tab of the dialog works with. */
export interface TabProps {
  readonly values: PropertyValues
  /** What is wrong with the metadata that was written as text; null where there is nothing. */
  readonly problem: string | null
  readonly onChange: (change: Partial<PropertyValues>) => void
}
