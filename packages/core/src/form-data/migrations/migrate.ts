import type { Problem } from '../../errors/index.ts'
import { isEmptyValue } from '../../json/index.ts'
import type { FormData } from '../types.ts'
import { CARTESIAN } from './cartesian.ts'
import type { Migration } from './migration.ts'
import { OTHERS } from './others.ts'

/** Migrations by legacy `viz_type`. Filter boxes are converted to native filters instead. */
const MIGRATIONS: Readonly<Record<string, Migration>> = { ...CARTESIAN, ...OTHERS }

/** Migrated form data, with the settings that were lost. */
export interface MigratedForm {
  readonly form: FormData
  /** Stored `viz_type` if it differs from that of `form`; otherwise null. */
  readonly from: string | null
  /** One problem per lost setting. The path is the legacy control. */
  readonly problems: readonly Problem[]
}

/** Returns the `viz_type` that replaces a legacy one; undefined for current types. */
export const successorOf = (viz_type: string): string | undefined =>
  Object.hasOwn(MIGRATIONS, viz_type) ? MIGRATIONS[viz_type]?.to : undefined

/** Returns true for settings that are off or automatic; losing them has no effect. */
const isSilent = (value: unknown): boolean => isEmptyValue(value) || value === false || value === 'auto'

/**
 * Migrates form data of a legacy chart type. The stored document does not change: it is migrated on each read, so that
 * a future replacement needs no second migration. Current form data are returned unchanged. A value that already exists
 * under its new name is retained.
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
