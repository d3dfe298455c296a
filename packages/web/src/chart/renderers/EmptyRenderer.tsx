import type { EmptyChartOption } from '@belvedere/charts'
import { NothingToDrawMessage } from '../notes/lazy-messages.ts'
import type { RendererProps } from './renderer-props.ts'

/** Message for rows that this chart type cannot draw. */
export const EmptyRenderer = ({ option }: RendererProps<EmptyChartOption>) => (
  <NothingToDrawMessage reason={option.message} />
)
