import { Segmented } from '@belvedere/ui'
import { useState } from 'react'
import { setTheme, type ThemeChoice, themeChoice } from '../../data/page/theme.ts'
import { t } from '../../i18n.ts'

/** Choice of light, dark or system theme; applied at once and stored in the browser. */
export const ThemeChoiceField = () => {
  const [choice, setChoice] = useState<ThemeChoice>(themeChoice)
  return (
    <Segmented<ThemeChoice>
      label={t('Theme')}
      value={choice}
      onChange={next => {
        setTheme(next)
        setChoice(next)
      }}
      options={[
        { value: 'light', label: t('Light') },
        { value: 'dark', label: t('Dark') },
        { value: 'system', label: t('Match system') },
      ]}
    />
  )
}
