import { bootstrap } from '../../data/page/bootstrap.ts'
import { appName } from '../../data/page/brand.ts'
import { useThemeName } from '../../data/page/theme.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Brand.module.css'

/** Logo: a pavilion whose columns are bars of a chart. */
export const BrandMark = () => (
  <svg className={s.mark} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
    <path d="M16 2a1.2 1.2 0 0 1 1.2 1.2v1.5c4.7.6 8.6 3.9 9.9 8.3H4.9c1.3-4.4 5.2-7.7 9.9-8.3V3.2A1.2 1.2 0 0 1 16 2Z" />
    <path d="M3 14.4h26v2.2H3zM6 21.4h4v5.8H6zM14 18.4h4v8.8h-4zM22 19.9h4v7.3h-4zM3 28.6h26v2.2H3z" />
  </svg>
)

/** Logo and name. */
export const Brand = () => {
  const app = useApp()
  const logo = bootstrap(app).common.theme.logo[useThemeName()]
  return (
    <span className={s.brand}>
      {logo ? <img className={s.logo} src={logo} alt="" /> : <BrandMark />}
      <span className={s.name}>{appName(app)}</span>
    </span>
  )
}
