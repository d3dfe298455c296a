import { bootstrap } from './bootstrap.ts'

/** What the product is called here: by the theme of its administrators, or by its own name. */
export const appName = (): string => bootstrap().common.theme.app_name ?? 'Belvedere'
