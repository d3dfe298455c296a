import type { Viewport } from '@belvedere/core/form-data'
import type { Bounds, Degrees, Density, Part, Spot } from './map-places.ts'

/**
 * Description of a map chart. Both the flat picture of ECharts and the live map are drawn from it, so that colors,
 * sizes, keys and tooltips agree.
 */
export interface MapScene {
  /** The viewport that the form stores; null if the map fits the data. */
  readonly viewport: Viewport | null
  /**
   * Returns the bounds to show without a stored viewport. The arguments are the pixels of height and width that notes
   * and keys take; the rest is filled.
   */
  readonly boundsAt: (down: number, across?: number) => Bounds
  /** Pixels at the top that are reserved for a legend. */
  readonly top?: number | undefined
  readonly content: (view: MapView) => MapContent
  /** When the content must be recomputed: never, when the zoom changes, or when the map is moved. */
  readonly follows: 'nothing' | 'zoom' | 'view'
  /** Rotation and tilt of a map that fits the data. */
  readonly tilt: MapTilt
}

/** Angles in degrees. */
export interface MapTilt {
  readonly bearing: number
  readonly pitch: number
}

export interface MapView {
  /** Pixels per unit of the projection. */
  readonly scale: number
  /** Visible bounds; null for everything. */
  readonly seen: Bounds | null
}

export interface MapContent {
  /** From bottom to top. */
  readonly layers: readonly MapLayer[]
  readonly key: MapKey | null
  /** Descriptions of data that the map omits. */
  readonly notes: readonly string[]
}

interface LayerBase {
  /** Name in the legend; empty for none. */
  readonly name: string
  /** Key of the mark that all items of the layer belong to. */
  readonly mark?: string | undefined
  /** Returns the HTML of an item's tooltip; absent if the items do not respond to the pointer. */
  readonly tipOf?: ((index: number) => string) | undefined
}

/** A size in pixels of the picture or in meters on the ground. */
export interface MapSize {
  readonly unit: 'pixels' | 'metres'
  readonly size: number
}

export interface MapCircle {
  readonly at: Spot
  readonly radius: MapSize
  readonly opacity?: number | undefined
  /** Label drawn on the circle. */
  readonly label?: string | undefined
}

export interface CirclesLayer extends LayerBase {
  readonly kind: 'circles'
  readonly color: string
  readonly rim: { readonly color: string; readonly width: number }
  readonly opacity: number
  /** Minimum and maximum in pixels of a radius that is given in meters. */
  readonly least: number
  readonly most: number
  readonly items: readonly MapCircle[]
}

export interface MapArc {
  readonly start: Spot
  readonly end: Spot
}

export interface ArcsLayer extends LayerBase {
  readonly kind: 'arcs'
  readonly color: string
  /** Color around the dots at the ends. */
  readonly rim: string
  /** Width in pixels. */
  readonly width: number
  readonly opacity: number
  readonly items: readonly MapArc[]
}

/** Style in ECharts' form. */
export interface ShapeStyle {
  readonly fill?: string | undefined
  readonly fillOpacity?: number | undefined
  readonly stroke?: string | undefined
  readonly lineWidth?: number | undefined
  readonly lineJoin?: 'round' | undefined
  readonly lineCap?: 'round' | undefined
  readonly opacity?: number | undefined
}

/** Areas, lines or a point of one row. */
export interface MapShape {
  readonly areas?: readonly Part[] | undefined
  readonly lines?: readonly (readonly Degrees[])[] | undefined
  readonly point?: { readonly at: Degrees; readonly radius: number } | undefined
  readonly style: ShapeStyle
  /** True if areas are written as paths even without holes. */
  readonly isPath?: true | undefined
  /** Height of raised areas as a share of the maximum, 0 to 1. */
  readonly height?: number | undefined
}

export interface ShapesLayer extends LayerBase {
  readonly kind: 'shapes'
  readonly items: readonly MapShape[]
}

/** The area between two heights of a surface, or the line at one height. */
export interface MapLevel {
  readonly rings: readonly (readonly Degrees[])[]
  readonly style: ShapeStyle
}

export interface SurfaceLayer extends LayerBase {
  readonly kind: 'surface'
  readonly items: readonly MapLevel[]
  /** The surface itself if it is drawn as a glow, with the color of each level; transparent below the lowest. */
  readonly glow?: { readonly surface: Density; readonly levels: readonly GlowLevel[] } | undefined
}

export interface GlowLevel {
  readonly low: number
  readonly color: string
  readonly opacity: number
}

export type MapLayer = CirclesLayer | ArcsLayer | ShapesLayer | SurfaceLayer

export interface KeyLine {
  readonly label: string
  readonly color: string
}

export type MapCorner = 'tl' | 'tr' | 'bl' | 'br'

/** Key of the colors. */
export type MapKey =
  /** One line per layer, with its name: layers can be hidden. */
  | { readonly kind: 'layers'; readonly lines: readonly KeyLine[] }
  | { readonly kind: 'ramp'; readonly colors: readonly string[]; readonly low: string; readonly high: string }
  | { readonly kind: 'buckets'; readonly lines: readonly KeyLine[]; readonly corner: MapCorner }
  | { readonly kind: 'bands'; readonly lines: readonly KeyLine[] }
