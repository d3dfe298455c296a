import type { ChartOption, MarkFilter } from '@belvedere/charts'
import type { ChartTheme } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import type { Paging } from '../paging.ts'
import type { Size } from '../use-size.ts'

/** A reader opens what can be done with a mark, or, where it is null, with the whole picture. */
export interface MenuRequest {
  readonly mark: MarkFilter | null
  /** Pixels of the window. */
  readonly x: number
  readonly y: number
}

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
  /** A right click, or the keys that stand for it; absent where there is nothing to offer. */
  readonly onMenu?: ((request: MenuRequest) => void) | undefined
  /** Where the reader is in a table that is paged by the server. */
  readonly paging?: Paging | undefined
  /** The reader requests the figures (key T). */
  readonly onShowTable?: (() => void) | undefined
}
