import { bootstrap } from '../../../data/page/bootstrap.ts'

/** Base map configured by the administrator. */
export interface MapTiles {
  /** URL template of tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string | null
  /** URL of a style. */
  readonly style: string | null
  /** Attribution as plain text. */
  readonly attribution: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function mapTiles(): MapTiles {
  const { MAP_TILES, MAP_STYLE, MAP_ATTRIBUTION } = bootstrap().common.conf
  return { tiles: textOf(MAP_TILES), style: textOf(MAP_STYLE), attribution: textOf(MAP_ATTRIBUTION) }
}
