/**
 * Settings that vectors name → ours. Those that are no setting of the product can be passed to a product under test
 * alone, as `BELVEDERE_TEST_*`.
 */
import type { JsonRecord } from '@belvedere/core/json'

const SETTINGS: Readonly<Record<string, string>> = {
  ROW_LIMIT: 'BELVEDERE_ROW_LIMIT',
  SQL_MAX_ROW: 'BELVEDERE_SQL_MAX_ROW',
  SAMPLES_ROW_LIMIT: 'BELVEDERE_TEST_SAMPLES_ROW_LIMIT',
  DEFAULT_TIME_FILTER: 'BELVEDERE_TEST_DEFAULT_TIME_FILTER',
  CACHE_DEFAULT_TIMEOUT: 'BELVEDERE_TEST_CACHE_DEFAULT_TIMEOUT',
  'DATA_CACHE_CONFIG.CACHE_DEFAULT_TIMEOUT': 'BELVEDERE_TEST_DATA_CACHE_TIMEOUT',
}

/** The environment for an item's `config`, `feature_flags`, `stream` and path; throws for a setting that is not known. */
export function environmentOf({ config, feature_flags, stream, http }: JsonRecord): Readonly<Record<string, string>> {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries((config ?? {}) as JsonRecord)) {
    const setting = SETTINGS[name]
    if (setting === undefined) throw new Error(`unknown configuration value ${name}`)
    if (value !== null) env[setting] = String(value)
  }
  const flags = Object.entries((feature_flags ?? {}) as JsonRecord).map(([name, on]) => `${name}=${String(on)}`)
  if (stream !== undefined) {
    env.BELVEDERE_TEST_ASYNC_EVENTS = JSON.stringify(stream)
    flags.push('GLOBAL_ASYNC_QUERIES=true')
  }
  // All of these calls are about a deployment with one type of its own.
  if (String((http as JsonRecord | undefined)?.path).includes('/advanced_data_type/')) {
    env.BELVEDERE_TEST_ADVANCED_DATA_TYPES = 'type'
  }
  if (flags.length > 0) env.BELVEDERE_FLAGS = flags.sort().join(',')
  return env
}
