/** Of an entry, or of what holds entries. */
interface Element {
  readonly x: number
  readonly y: number
  readonly getBoundingRect: () => {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
}
type Side = 'width' | 'height'
interface Clip {
  readonly shape: Readonly<Record<Side, number>>
  readonly setShape: (shape: Readonly<Partial<Record<Side | 'x' | 'y', number>>>) => unknown
}

/** Pixels beside the entries, where letters reach below their line. */
const SLACK = 3

/** What of the library's scrolled legend is used here; the library's version is fixed. */
interface LegendView {
  readonly _containerGroup: { readonly getClipPath: () => Clip | null | undefined; readonly __rectSize: number }
  readonly getContentGroup: () => { readonly children: () => readonly Element[] }
  _updatePageInfoView(model: LegendModel, info: PageInfo): void
}
interface LegendModel {
  readonly getOrient: () => { readonly index: 0 | 1 }
}
interface PageInfo {
  readonly contentPosition: readonly [number, number]
}
type ViewClass = new () => LegendView

/**
 * Where a page that begins at `start` and has so much room ends: after its last whole entry, or where the room does
 * when not one entry fits.
 *
 * @param entries from where to where each entry reaches, in their order
 */
export function endOfLegendPage(entries: readonly (readonly [number, number])[], start: number, room: number): number {
  const whole = entries.filter(([from, to]) => from >= start - 0.5 && to <= start + room + 0.5)
  return whole.reduce((end, [, to]) => Math.max(end, to), 0) || start + room
}

/**
 * A scrolled legend cuts off what is beyond its room, in the middle of an entry. With this, a page ends after an entry:
 * the one that has no room begins the next page anyway.
 */
export function withWholePages(View: ViewClass): ViewClass {
  if (!('_updatePageInfoView' in View.prototype)) return View
  return class extends View {
    override _updatePageInfoView(model: LegendModel, info: PageInfo): void {
      super._updatePageInfoView(model, info)
      const clip = this._containerGroup.getClipPath()
      if (!clip) return
      const across = model.getOrient().index === 0
      const [at, side] = across ? (['x', 'width'] as const) : (['y', 'height'] as const)
      const [otherAt, otherSide] = across ? (['y', 'height'] as const) : (['x', 'width'] as const)
      const entries = this.getContentGroup()
        .children()
        .map(entry => {
          const rect = entry.getBoundingRect()
          return [entry[at] + rect[at], entry[at] + rect[at] + rect[side]] as const
        })
      const start = -info.contentPosition[across ? 0 : 1]
      clip.setShape({
        [side]: endOfLegendPage(entries, start, this._containerGroup.__rectSize) - start + 1,
        [otherAt]: -SLACK,
        [otherSide]: clip.shape[otherSide] + 2 * SLACK,
      })
    }
  }
}
