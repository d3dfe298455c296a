/** Migration from filter boxes to native filters (requirement FILTER-LEGACY-009). */
import { type JsonRecord, readJsonRecord } from '../../json/index.ts'
import { componentsOfChart, deleteComponent, type Layout } from '../../layout/index.ts'

export const MIGRATION_STATES = ['NOOP', 'SNOOZED', 'CONVERTED', 'REVIEWING', 'UNDECIDED'] as const
/**
 * State of the migration of a dashboard:
 *
 * - `UNDECIDED`: the editor must decide.
 * - `SNOOZED`: postponed.
 * - `REVIEWING`: converted but not saved.
 * - `CONVERTED`: the dashboard has native filters.
 * - `NOOP`: no decision needed.
 */
export type MigrationState = (typeof MIGRATION_STATES)[number]

export const MIGRATION_TEXTS = {
  question: 'Ready to review filters in this dashboard?',
  notice:
    'filter_box will be deprecated in a future version of {appName}. Please replace filter_box by dashboard filter components.',
  later: 'Remind me in 24 hours',
  start: 'Start Review',
} as const

/** Local storage key of the times when editors postponed the decision, by dashboard. */
export const SNOOZE_KEY = 'filter_box_transition_snoozed_at'
const SNOOZE_MS = 24 * 60 * 60 * 1000

interface MigrationInput {
  /** Flag ENABLE_FILTER_BOX_MIGRATION of the deployment. */
  readonly isEnabled: boolean
  readonly mayEdit: boolean
  readonly hasFilterBoxes: boolean
  readonly hasNativeFilters: boolean
  /** `migration_state` in the URL. */
  readonly preset?: string | null | undefined
  /** Epoch milliseconds; null if never postponed. */
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

/** Returns when the decision was postponed for a dashboard, in epoch milliseconds. */
export function readSnoozed(stored: string | null, dashboardId: number): number | null {
  const at = readAll(stored)[dashboardId]
  return typeof at === 'number' ? at : null
}

/** Returns the text to store, updated for this dashboard. */
export const printSnoozed = (stored: string | null, dashboardId: number, now: number): string =>
  JSON.stringify({ ...readAll(stored), [dashboardId]: now })

/**
 * Returns the layout without the filter boxes that native filters have replaced, and without rows that become empty.
 */
export const withoutFilterBoxes = (layout: Layout, chartIds: readonly number[]): Layout =>
  chartIds.flatMap(id => componentsOfChart(layout, id)).reduce((left, { id }) => deleteComponent(left, id), layout)
