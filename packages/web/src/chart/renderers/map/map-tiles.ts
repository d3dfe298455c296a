import { nonEmptyText } from '@belvedere/core/json'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import type { App } from '../../../state/app.ts'

/** Base map configured by the administrator. */
export interface MapTiles {
  /** URL template of tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string | null
  /** URL of a style. */
  readonly style: string | null
  /** Attribution as plain text. */
  readonly attribution: string | null
}

export function mapTiles(app: App): MapTiles {
  const { MAP_TILES, MAP_STYLE, MAP_ATTRIBUTION } = bootstrap(app).common.conf
  return { tiles: nonEmptyText(MAP_TILES), style: nonEmptyText(MAP_STYLE), attribution: nonEmptyText(MAP_ATTRIBUTION) }
}
