import type { Content, Flag } from '../content.ts'

interface ThemeTable extends Content {
  theme_name: string
  json_data: string
  is_system_default: Flag
  is_system_dark: Flag
}

/** Sets of design tokens. */
export interface ThemeTables {
  themes: ThemeTable
}
