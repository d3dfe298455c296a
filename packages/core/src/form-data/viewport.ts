import { isRecord, type JsonRecord } from '../json/index.ts'
/** Visible part of a map (requirement ENTITY-MISC-001). Angles in degrees; zoom 0 is the whole world. */
export interface Viewport {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
  readonly bearing: number
  readonly pitch: number
}

/** Viewport of a new map (requirements CONST-048, CONST-049). */
export const DEFAULT_VIEWPORT: Viewport = {
  longitude: 6.85236157047845,
  latitude: 31.222656842808707,
  zoom: 1,
  bearing: 0,
  pitch: 0,
}

/** Valid ranges. */
const LIMITS: Readonly<Record<keyof Viewport, readonly [least: number, most: number]>> = {
  longitude: [-180, 180],
  latitude: [-90, 90],
  zoom: [0, 24],
  bearing: [-360, 360],
  pitch: [0, 90],
}

/** Parses a stored viewport; numbers may be texts. Missing or invalid values get their defaults. */
export function readViewport(stored: unknown): Viewport {
  const raw: JsonRecord = isRecord(stored) ? stored : {}
  const part = (name: keyof Viewport): number => {
    const given = raw[name]
    const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
    const [least, most] = LIMITS[name]
    return typeof value === 'number' && value >= least && value <= most ? value : DEFAULT_VIEWPORT[name]
  }
  return {
    longitude: part('longitude'),
    latitude: part('latitude'),
    zoom: part('zoom'),
    bearing: part('bearing'),
    pitch: part('pitch'),
  }
}
