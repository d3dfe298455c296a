import type { ChartOption, MarkFilter } from '@belvedere/charts'
import type { ChartTheme } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import type { Size } from '../use-size.ts'

/** What every renderer is given. A renderer draws; it decides nothing. */
export interface RendererProps<O extends ChartOption = ChartOption> {
  readonly option: O
  readonly name: string
  /** The settings that the option was made of. */
  readonly form: FormData
  readonly theme: ChartTheme
  readonly size: Size
  /** A mark was chosen by click or Enter; absent where marks filter nothing. */
  readonly onSelect?: ((mark: MarkFilter) => void) | undefined
  readonly selected: ReadonlySet<string>
  /** The reader asks for the figures (key T). */
  readonly onShowTable?: (() => void) | undefined
}
