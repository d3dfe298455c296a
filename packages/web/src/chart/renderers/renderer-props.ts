import type { ChartOption, MarkFilter } from '@belvedere/charts'
import type { ChartTheme } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import type { Paging } from '../requests/paging.ts'
import type { Size } from '../use-size.ts'

/** Request to open the menu of a mark, or of the whole chart if the mark is null. */
export interface MenuRequest {
  readonly mark: MarkFilter | null
  /** Position in px within the window. */
  readonly x: number
  readonly y: number
}

/** Props of all renderers. A renderer only draws. */
export interface RendererProps<O extends ChartOption = ChartOption> {
  readonly option: O
  readonly name: string
  /** Settings that the option was built from. */
  readonly form: FormData
  readonly theme: ChartTheme
  readonly size: Size
  /** Called when a mark is selected by click or Enter; undefined if marks do not filter. */
  readonly onSelect?: ((mark: MarkFilter) => void) | undefined
  readonly selected: ReadonlySet<string>
  /** Called on a right click or a menu key; undefined without a menu. */
  readonly onMenu?: ((request: MenuRequest) => void) | undefined
  /** Page, search and sort of a table that is paged by the server. */
  readonly paging?: Paging | undefined
  /** Called when the user requests the data table (key T). */
  readonly onShowTable?: (() => void) | undefined
}
