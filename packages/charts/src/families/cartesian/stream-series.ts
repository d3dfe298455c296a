import type { Picture } from './picture.ts'
import { pointsOf } from './series.ts'
import { streamBaseline } from './stream.ts'

type Part = Readonly<Record<string, unknown>>

/** Stacks the series on an invisible baseline. */
export function onBaseline(picture: Picture, parts: readonly Part[]): readonly Part[] {
  const values = streamBaseline(picture.series)
  const isBar = picture.look.kind === 'bar'
  const [first] = parts
  const baseline = {
    type: isBar ? 'bar' : 'line',
    id: '__baseline',
    data: isBar ? values : pointsOf(picture, { values }),
    stack: 'all',
    stackStrategy: 'all',
    silent: true,
    ...(isBar
      ? { itemStyle: { opacity: 0 }, barCategoryGap: first?.barCategoryGap }
      : { showSymbol: false, lineStyle: { opacity: 0 }, step: first?.step, smooth: first?.smooth }),
  }
  return [baseline, ...parts.map(part => ({ ...part, stack: 'all', stackStrategy: 'all' }))]
}
