import { loadBuildOption, loadExamples } from '@belvedere/charts'
import { chartTheme, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { useQuery } from '@tanstack/react-query'
import { bootstrap } from '../../../data/bootstrap.ts'
import { type ThemeName, useThemeName } from '../../../data/theme.ts'
import styles from './TypePicker.module.css'

const SIZE = { width: 420, height: 240 }
/** Of a type that has many, so many are enough to see what it is for. */
const MOST = 2

interface Example {
  readonly name: string
  /** Data address of an SVG. */
  readonly picture: string
}

/** Drawn here from the type's own examples; the code comes when somebody looks. */
async function drawExamples(vizType: string, themeName: ThemeName): Promise<readonly Example[]> {
  const theme = chartTheme(themeName)
  const timeZone = bootstrap().config.time_zone
  const env = makeChartEnv({ theme, format: makeFormatter({ timeZone }), timeZone, ...SIZE })
  const [examples, buildOption, { drawSvg }] = await Promise.all([
    loadExamples(vizType),
    loadBuildOption(vizType),
    import('@belvedere/charts/svg'),
  ])
  return Promise.all(
    examples.slice(0, MOST).map(async ({ name, form, tables }) => {
      const whole = { ...form, datasource: '1__table', viz_type: vizType }
      const option = buildOption({ form: whole, tables, selected: new Set(), env })
      const svg = await drawSvg({ option, theme, ...SIZE })
      return { name, picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` }
    }),
  )
}

/** What charts of a type look like. */
export const ExamplePictures = ({ vizType }: { readonly vizType: string }) => {
  const theme = useThemeName()
  const { data = [] } = useQuery({
    queryKey: ['chart-type-examples', vizType, theme],
    queryFn: () => drawExamples(vizType, theme),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data.map(({ name, picture }) => (
    <img key={name} className={styles.picture} src={picture} alt={name.replaceAll('_', ' ')} {...SIZE} />
  ))
}
