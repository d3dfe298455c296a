import { readJson } from '@belvedere/core/json'
import { readTheme, themeCss } from '@belvedere/core/theme'

/**
 * Returns the CSS of a stored theme, or an empty text if it sets nothing.
 * @param json_data stored JSON of the theme
 */
export function cssOfTheme(json_data: string): string {
  const theme = readTheme(readJson(json_data))
  return theme ? themeCss({ light: theme, dark: theme }, 'html:root') : ''
}
