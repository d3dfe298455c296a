export { type ClientSettings, isOverdue, readClientSettings } from './client-settings.ts'
export { FLAG_DEFAULTS, type FlagName, type Flags, isFlagOn, readFlags } from './flags.ts'
