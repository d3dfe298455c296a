import { readJson } from '@belvedere/core/json'
import { readTheme, themeCss } from '@belvedere/core/theme'

/** @param json_data of a stored theme. @returns '' for one that says nothing */
export function cssOfTheme(json_data: string): string {
  const theme = readTheme(readJson(json_data))
  return theme ? themeCss({ light: theme, dark: theme }, 'html:root') : ''
}
