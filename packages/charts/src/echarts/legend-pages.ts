/** A legend entry or a container of entries. */
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

/** Pixels beside the entries, for letters that extend below the line. */
const SLACK = 3

/** The internals of ECharts' scrollable legend that are used here; the version of ECharts is pinned. */
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
 * Returns the end of a page that starts at `start`: after its last whole entry, or at the end of the available space if
 * not a single entry fits.
 * @param entries start and end of each entry, in order
 */
export function endOfLegendPage(entries: readonly (readonly [number, number])[], start: number, room: number): number {
  const whole = entries.filter(([from, to]) => from >= start - 0.5 && to <= start + room + 0.5)
  return whole.reduce((end, [, to]) => Math.max(end, to), 0) || start + room
}

/**
 * Makes pages of a scrollable legend end after a whole entry. By default entries are clipped in the middle, although
 * the next page starts with them anyway.
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
