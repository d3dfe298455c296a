import type { Viewport } from '@belvedere/core/form-data'
import type { Density } from './density.ts'
import type { Bounds, Spot } from './places.ts'
import type { Degrees, Part } from './shapes.ts'

/**
 * What a map chart is made of. The flat picture of ECharts and the live map are both drawn from it, so that colors,
 * sizes, keys and tooltips agree.
 */
export interface MapScene {
  /** The place that the form has stored; null: the map shows where the data are. */
  readonly viewport: Viewport | null
  /**
   * What is shown where no place is stored. Pixels of the picture's height and of its width are taken by notes and
   * keys; the rest is filled.
   */
  readonly boundsAt: (down: number, across?: number) => Bounds
  /** Pixels at the top where a legend is: no mark is below it. */
  readonly top?: number | undefined
  readonly content: (view: MapView) => MapContent
  /** When the content has to be made anew: never, when the zoom has changed, or when the map has moved. */
  readonly follows: 'nothing' | 'zoom' | 'view'
  /** How a map that shows where the data are is turned and tilted. */
  readonly tilt: MapTilt
}

/** Degrees. */
export interface MapTilt {
  readonly bearing: number
  readonly pitch: number
}

export interface MapView {
  /** Pixels for one unit of the projection. */
  readonly scale: number
  /** What can be seen; null: everything. */
  readonly seen: Bounds | null
}

export interface MapContent {
  /** From the bottom up. */
  readonly layers: readonly MapLayer[]
  readonly key: MapKey | null
  /** What the map leaves out, in words. */
  readonly notes: readonly string[]
}

interface LayerBase {
  /** What the legend calls the layer; empty: nothing. */
  readonly name: string
  /** Key of the mark that all of its items are. */
  readonly mark?: string | undefined
  /** HTML of an item's tooltip; absent: its items answer to no pointer. */
  readonly tipOf?: ((index: number) => string) | undefined
}

/** Pixels of the picture, or metres on the ground. */
export interface MapSize {
  readonly unit: 'pixels' | 'metres'
  readonly size: number
}

export interface MapCircle {
  readonly at: Spot
  readonly radius: MapSize
  readonly opacity?: number | undefined
  /** Is written upon it. */
  readonly label?: string | undefined
}

export interface CirclesLayer extends LayerBase {
  readonly kind: 'circles'
  readonly color: string
  readonly rim: { readonly color: string; readonly width: number }
  readonly opacity: number
  /** Ends of what a radius in metres is drawn with, in pixels. */
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
  /** Around the dots at the ends. */
  readonly rim: string
  /** Pixels. */
  readonly width: number
  readonly opacity: number
  readonly items: readonly MapArc[]
}

/** As the drawing library takes it. */
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
  /** Areas are written as paths, also where they have no holes. */
  readonly isPath?: true | undefined
  /** Where areas are raised: 0 to 1, the highest. */
  readonly height?: number | undefined
}

export interface ShapesLayer extends LayerBase {
  readonly kind: 'shapes'
  readonly items: readonly MapShape[]
}

/** Everything between two heights of a surface, or the line at one of them. */
export interface MapLevel {
  readonly rings: readonly (readonly Degrees[])[]
  readonly style: ShapeStyle
}

export interface SurfaceLayer extends LayerBase {
  readonly kind: 'surface'
  readonly items: readonly MapLevel[]
  /** The surface itself, where it glows: with the color of a height, null below the lowest. */
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

/** What colors stand for. */
export type MapKey =
  /** One line for each layer, by its name: layers can be hidden. */
  | { readonly kind: 'layers'; readonly lines: readonly KeyLine[] }
  | { readonly kind: 'ramp'; readonly colors: readonly string[]; readonly low: string; readonly high: string }
  | { readonly kind: 'buckets'; readonly lines: readonly KeyLine[]; readonly corner: MapCorner }
  | { readonly kind: 'bands'; readonly lines: readonly KeyLine[] }
