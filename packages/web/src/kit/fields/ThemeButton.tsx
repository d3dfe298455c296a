import { IconButton } from '@belvedere/ui'
import { Moon, Sun } from 'lucide-react'
import { setTheme, useThemeName } from '../../data/page/theme.ts'
import { t } from '../../i18n.ts'

/** Button that switches between light and dark. The choice is stored in the browser, also before sign-in. */
export const ThemeButton = () => {
  const dark = useThemeName() === 'dark'
  return (
    <IconButton
      label={dark ? t('Switch to light theme') : t('Switch to dark theme')}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}
