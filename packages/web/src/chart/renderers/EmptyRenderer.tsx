import type { EmptyChartOption } from '@belvedere/charts'
import { NothingToDrawMessage } from '../lazy-messages.ts'
import type { RendererProps } from './renderer-props.ts'

/** There are rows, but nothing in them that this chart type can draw. */
export const EmptyRenderer = ({ option }: RendererProps<EmptyChartOption>) => (
  <NothingToDrawMessage reason={option.message} />
)
