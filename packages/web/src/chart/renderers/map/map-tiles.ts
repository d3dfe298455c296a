import { bootstrap } from '../../../data/bootstrap.ts'

/** The map that the administrator has set up. */
export interface MapTiles {
  /** Address of pictures, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string | null
  /** Address of a style. */
  readonly style: string | null
  /** Plain text: who is to be named. */
  readonly attribution: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function mapTiles(): MapTiles {
  const { MAP_TILES, MAP_STYLE, MAP_ATTRIBUTION } = bootstrap().common.conf
  return { tiles: textOf(MAP_TILES), style: textOf(MAP_STYLE), attribution: textOf(MAP_ATTRIBUTION) }
}
