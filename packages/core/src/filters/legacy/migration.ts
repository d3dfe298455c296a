/** Whether a dashboard's filter boxes are to become native filters (requirement FILTER-LEGACY-009). */
import { type JsonRecord, readJsonRecord } from '../../json/index.ts'
import { componentsOfChart, deleteComponent, type Layout } from '../../layout/index.ts'

export const MIGRATION_STATES = ['NOOP', 'SNOOZED', 'CONVERTED', 'REVIEWING', 'UNDECIDED'] as const
/**
 * `UNDECIDED`: the editor decides; `SNOOZED`: not now; `REVIEWING`: converted, and not stored yet; `CONVERTED`: has
 * native filters; `NOOP`: there is nothing to decide.
 */
export type MigrationState = (typeof MIGRATION_STATES)[number]

export const MIGRATION_TEXTS = {
  question: 'Ready to review filters in this dashboard?',
  notice:
    'filter_box will be deprecated in a future version of {appName}. Please replace filter_box by dashboard filter components.',
  later: 'Remind me in 24 hours',
  start: 'Start Review',
} as const

/** Where browsers remember when an editor put the question off, by dashboard. */
export const SNOOZE_KEY = 'filter_box_transition_snoozed_at'
const SNOOZE_MS = 24 * 60 * 60 * 1000

interface MigrationInput {
  /** The deployment's flag ENABLE_FILTER_BOX_MIGRATION. */
  readonly isEnabled: boolean
  readonly mayEdit: boolean
  readonly hasFilterBoxes: boolean
  readonly hasNativeFilters: boolean
  /** Of the address: `migration_state`. */
  readonly preset?: string | null | undefined
  /** Milliseconds since the epoch; null: never. */
  readonly snoozedAt: number | null
  readonly now: number
}

export function migrationState(input: MigrationInput): MigrationState {
  if (!input.isEnabled || !input.mayEdit) return 'NOOP'
  const preset = MIGRATION_STATES.find(state => state === input.preset)
  if (preset) return preset
  if (input.hasNativeFilters) return 'CONVERTED'
  if (!input.hasFilterBoxes) return 'NOOP'
  return input.snoozedAt !== null && input.now - input.snoozedAt < SNOOZE_MS ? 'SNOOZED' : 'UNDECIDED'
}

const readAll = (stored: string | null): JsonRecord => readJsonRecord(stored) ?? {}

/** When the query was put off for a dashboard, in milliseconds since the epoch. */
export function readSnoozed(stored: string | null, dashboardId: number): number | null {
  const at = readAll(stored)[dashboardId]
  return typeof at === 'number' ? at : null
}

/** The text to remember, with this dashboard in it. */
export const printSnoozed = (stored: string | null, dashboardId: number, now: number): string =>
  JSON.stringify({ ...readAll(stored), [dashboardId]: now })

/** The layout without the filter boxes whose work native filters do; rows that are empty then go as well. */
export const withoutFilterBoxes = (layout: Layout, chartIds: readonly number[]): Layout =>
  chartIds.flatMap(id => componentsOfChart(layout, id)).reduce((left, { id }) => deleteComponent(left, id), layout)
