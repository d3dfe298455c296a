import type { Problem } from '../../errors/index.ts'
import { isEmptyValue } from '../../json/index.ts'
import type { FormData } from '../types.ts'
import { CARTESIAN } from './cartesian.ts'
import type { Migration } from './migration.ts'
import { OTHERS } from './others.ts'

/** By old `viz_type`. A filter box is no chart any more and becomes native filters elsewhere. */
const MIGRATIONS: Readonly<Record<string, Migration>> = { ...CARTESIAN, ...OTHERS }

/** A form as it is read, and what of the stored one it does not show. */
export interface MigratedForm {
  readonly form: FormData
  /** The stored `viz_type`, when it is not the one of `form`. */
  readonly from: string | null
  /** One for each setting that is lost, by its old control. */
  readonly problems: readonly Problem[]
}

/** What is read in place of an old chart type; none for a type that is still made. */
export const successorOf = (viz_type: string): string | undefined =>
  Object.hasOwn(MIGRATIONS, viz_type) ? MIGRATIONS[viz_type]?.to : undefined

/** Nothing is lost with a setting that is off, or that left the choice to the chart. */
const isSilent = (value: unknown): boolean => isEmptyValue(value) || value === false || value === 'auto'

/**
 * A stored form as one of a chart type that is made today. The stored document stays as it is: this is done on every
 * read, so that a later, better successor needs no second migration. A form that needs none is itself.
 * A value that is already there under its new name is retained.
 */
export function migrateFormData(stored: FormData): MigratedForm {
  const migration = Object.hasOwn(MIGRATIONS, stored.viz_type) ? MIGRATIONS[stored.viz_type] : undefined
  if (!migration) return { form: stored, from: null, problems: [] }
  const { to, rename = {}, convert = {}, lost = [], always = {} } = migration
  const gone = new Set([...Object.keys(rename), ...Object.keys(convert), ...lost])
  const entries = Object.entries(stored).filter(([control]) => !gone.has(control))
  const next: Record<string, unknown> = Object.fromEntries(entries)
  const set = (control: string, value: unknown): void => {
    if (value !== undefined && isEmptyValue(next[control])) next[control] = value
  }
  const problems: Problem[] = lost
    .filter(control => !isSilent(stored[control]))
    .map(control => ({ path: control, message: `${to} has no such setting` }))
  for (const [control, successor] of Object.entries(rename)) set(successor, stored[control])
  for (const [control, toNew] of Object.entries(convert)) {
    if (isEmptyValue(stored[control])) continue
    const converted = toNew(stored[control], stored)
    for (const [successor, value] of Object.entries(converted.set ?? {})) set(successor, value)
    if (converted.lost !== undefined) problems.push({ path: control, message: converted.lost })
  }
  for (const [control, value] of Object.entries(always)) set(control, value)
  return { form: { ...next, datasource: stored.datasource, viz_type: to }, from: stored.viz_type, problems }
}
