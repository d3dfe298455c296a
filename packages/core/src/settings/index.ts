export { type ClientSettings, isOverdue, readClientSettings } from './client-settings.ts'
export { FLAG_DEFAULTS, type FlagName, type Flags, flagOf, isFlagOn, readFlags } from './flags.ts'
