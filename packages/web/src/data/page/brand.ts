import { bootstrap } from './bootstrap.ts'

/** Returns the name of the product: from the administrators' theme, else its own. */
export const appName = (): string => bootstrap().common.theme.app_name ?? 'Belvedere'
