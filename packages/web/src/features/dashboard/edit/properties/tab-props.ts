import type { PropertyValues } from './values.ts'

/** Props of each tab of the dialog. */
export interface TabProps {
  readonly values: PropertyValues
  /** Problem of the metadata text, or null. */
  readonly problem: string | null
  readonly onChange: (change: Partial<PropertyValues>) => void
}
