import type { AnnotationLayerSettings } from '@belvedere/core/form-data'
import type { ChartTheme } from '../../contract/chart-theme.ts'

const OPACITIES: Readonly<Record<AnnotationLayerSettings['opacity'], number>> = {
  '': 1,
  opacityLow: 0.2,
  opacityMedium: 0.5,
  opacityHigh: 0.8,
}

export const annotationOpacity = (opacity: AnnotationLayerSettings['opacity']): number => OPACITIES[opacity]

/** Default opacity of an interval. */
const TINT = 0.1
export const tintOpacity = ({ opacity }: AnnotationLayerSettings): number =>
  opacity === '' ? TINT : annotationOpacity(opacity)

/** Returns the configured color; the default is a neutral text color, to set annotations apart from series. */
export const annotationColor = ({ color }: AnnotationLayerSettings, theme: ChartTheme): string =>
  color ?? theme.textSoft

const DASHES: Readonly<Record<AnnotationLayerSettings['style'], string | readonly number[]>> = {
  solid: 'solid',
  dashed: 'dashed',
  dotted: 'dotted',
  longDashed: [10, 5],
}
export const annotationDashes = ({ style }: AnnotationLayerSettings): string | readonly number[] => DASHES[style]

/** Returns the full text of an annotation: layer name and title, then its descriptions. */
export function annotationLabel(
  name: string | undefined,
  title?: string | undefined,
  descriptions: readonly string[] = [],
): string {
  const head = [name, title].filter(Boolean).join(' - ')
  const text = descriptions.filter(Boolean).join('\n')
  return [head, text].filter(Boolean).join('\n\n')
}
