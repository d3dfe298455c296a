/** Draws the current chart with an unsaved scheme. */
import { drawableFor, drawSvg } from '@belvedere/charts/svg'
import { chartTheme, makeChartEnv, withColors } from '@belvedere/charts/theme'
import { type OwnScheme, ownSchemes, setOwnSchemes } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import { buildOptionOf } from '../../chart/drawing/build-option.ts'
import { createPageCharts } from '../../chart/requests/page-charts.ts'
import { isEmptyAnswer, toTable } from '../../chart/results/chart-facts.ts'
import { chartFormat } from '../../chart/results/chart-format.ts'
import { titledPicture } from '../../kit/picture/titled-picture.ts'
import type { App } from '../../state/app.ts'
import type { SchemeDraft } from './scheme-calls.ts'

/** Id of the draft scheme; never stored. */
const DRAFT = ' draft'

const SIZE = { width: 468, height: 168 }

export interface SchemePictureInput {
  readonly chartId: number
  readonly draft: SchemeDraft
  readonly theme: 'light' | 'dark'
  readonly title: string
}

/** Returns an SVG document; null if the chart is not on the page or has no rows. */
export async function drawInScheme(
  app: App,
  { chartId, draft, theme: name, title }: SchemePictureInput,
): Promise<string | null> {
  const state = app.part(createPageCharts).states.getState()[chartId]
  const shown = state?.queriesResponse?.[0]
  if (!state || !shown || isEmptyAnswer(shown.answer)) return null
  const { kind, colors } = draft
  const field = kind === 'categorical' ? 'color_scheme' : 'linear_color_scheme'
  const form = { ...(state.latestQueryFormData as FormData), label_colors: {}, [field]: DRAFT }
  const buildOption = await buildOptionOf(app, form).promise
  const ground = chartTheme(name)
  const theme = kind === 'categorical' ? withColors(ground, colors) : ground
  const env = makeChartEnv({ theme, format: chartFormat(app, undefined), ...SIZE })
  const { annotationData } = state
  const tables = shown.answer.result.map(toTable)
  const drawable = withDraft({ id: DRAFT, label: draft.name, kind, colors }, () =>
    drawableFor(buildOption, { form, tables, selected: new Set(), env, annotationData }),
  )
  return (await titledPicture({ svg: await drawSvg(drawable), title, theme, size: SIZE })).svg
}

/** Runs a drawing with the scheme registered. Synchronous, so that no other chart sees it. */
function withDraft<Drawn>(scheme: OwnScheme, draw: () => Drawn): Drawn {
  const before = ownSchemes()
  setOwnSchemes([...before, scheme])
  try {
    return draw()
  } finally {
    setOwnSchemes(before)
  }
}
