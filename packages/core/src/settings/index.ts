export { type ClientSettings, DEFAULT_VIZ_TYPE, isOverdue, readClientSettings } from './client-settings.ts'
export { FLAG_DEFAULTS, type FlagName, type Flags, flagOf, isFlagOn, readFlags } from './flags.ts'
export {
  DATE_LOCALES,
  type DateLocale,
  dateLocaleOf,
  NO_PREFERENCES,
  readPreferences,
  type UserPreferences,
} from './preferences.ts'
