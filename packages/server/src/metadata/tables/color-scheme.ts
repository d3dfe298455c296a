import type { Content } from '../content.ts'

interface ColorSchemeTable extends Content {
  name: string
  scheme_id: string
  kind: string
  /** JSON list of `#rrggbb`. */
  colors: string
}

/** Color schemes created in this deployment. */
export interface ColorSchemeTables {
  color_schemes: ColorSchemeTable
}
