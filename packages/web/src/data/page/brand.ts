import type { App } from '../../state/app.ts'
import { bootstrap } from './bootstrap.ts'

/** Returns the name of the product: from the administrators' theme, else its own. */
export const appName = (app: App): string => bootstrap(app).common.theme.app_name ?? 'Belvedere'
