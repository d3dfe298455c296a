export { DEFAULT_VIZ_TYPE, isOverdue, readClientSettings } from './client-settings.ts'
export { FLAG_DEFAULTS, type FlagName, type Flags, flagOf, isFlagOn, readFlags } from './flags.ts'
export {
  DATE_LOCALES,
  dateLocaleOf,
  readPreferences,
  type UserPreferences,
} from './preferences.ts'
