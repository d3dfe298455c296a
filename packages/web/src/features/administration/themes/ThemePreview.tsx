import { type Theme, themeTokens } from '@belvedere/core/theme'
import type { CSSProperties } from 'react'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { BrandMark } from '../../../kit/brand/Brand.tsx'
import { useApp } from '../../../state/use-app.ts'
import s from './Themes.module.css'

/** Preview of a theme. The base tokens of its mode come from `data-theme`. */
export const ThemePreview = ({ theme }: { readonly theme: Theme }) => {
  const app = useApp()
  const tokens = Object.entries(themeTokens(theme, theme.mode)).map(([name, color]) => [`--${name}`, color])
  const { first_name, username } = bootstrap(app).user
  return (
    <div
      className={s.preview}
      data-theme={theme.mode}
      style={Object.fromEntries(tokens) as CSSProperties}
      data-test="theme-preview"
    >
      <div className={s.bar}>
        {theme.logo ? <img src={theme.logo} alt="" /> : <BrandMark />}
        {theme.app_name ?? 'Belvedere'}
        <span>{first_name || username}</span>
      </div>
      <div className={s.tabs}>
        <span>{t('Overview')}</span>
        <span>{t('Details')}</span>
      </div>
      <div className={s.pane}>
        <p>{t('Flights')}</p>
        <div className={s.figure}>920,326</div>
        <small>{t('12 minutes ago')}</small>
        <div className={s.buttons}>
          <span className={s.primary}>{t('Save')}</span>
          <span className={s.outlined}>{t('Cancel')}</span>
          <span className={s.chip}>{t('Filter')}</span>
        </div>
      </div>
    </div>
  )
}
