import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { loadEcharts } from '../../echarts/index.ts'
import { loadBuildOption, loadExamples } from '../../registry.ts'
import { echartsTheme } from '../../theme/echarts-theme.ts'
import { LIGHT_THEME } from '../../theme/themes.ts'
import { readArea } from './area.ts'
import { type BoxFrame, type BoxSize, boxSizes } from './boxes.ts'

const SPACE = { width: 480, height: 260 }

interface DrawnNode {
  readonly getLayout: () => Partial<BoxSize>
}

/** Boxes as the drawing library laid them out, in the order of the tree's nodes. */
async function drawnSizes(
  option: Readonly<Record<string, unknown>>,
  needs: readonly string[],
): Promise<readonly Partial<BoxSize>[]> {
  const { init } = await loadEcharts(needs)
  const chart = init(null, echartsTheme(LIGHT_THEME), { ssr: true, renderer: 'svg', ...SPACE })
  try {
    chart.setOption(option)
    const model = (chart as unknown as { getModel: () => { getSeriesByIndex: (index: number) => unknown } }).getModel()
    const series = model.getSeriesByIndex(0) as {
      getData: () => { tree: { root: { eachNode: (visit: (node: DrawnNode) => void) => void } } }
    }
    const sizes: Partial<BoxSize>[] = []
    // A callback that answers keeps the library from what is inside of a node.
    series.getData().tree.root.eachNode(node => {
      sizes.push(node.getLayout() ?? {})
    })
    return sizes
  } finally {
    chart.dispose()
  }
}

test('boxes are as large as the drawing library makes them', async () => {
  const build = await loadBuildOption('treemap_v2')
  let compared = 0
  for (const { name, form, tables } of await loadExamples('treemap_v2')) {
    if (name === 'negative') continue
    const input = sampleInput({ form, tables, ...SPACE })
    const [area, option] = [readArea(input, 'groupby'), build(input)]
    if ('renderer' in area || option.renderer !== 'echarts') throw new Error(name)
    const hasUpper = form.show_upper_labels !== false && area.groups.length > 1
    const frames: readonly BoxFrame[] = [
      { border: 0, gap: 2, upper: 0 },
      ...area.groups
        .slice(0, -1)
        .map((_, level) => ({ border: level === 0 ? 2 : 1, gap: 1, upper: hasUpper ? 20 : 0 })),
    ]
    const sizes = boxSizes(area.tree.root, SPACE, depth => frames[depth] ?? { border: 1, gap: 1, upper: 0 })
    const drawn = await drawnSizes({ ...option.option }, option.needs)
    expect(drawn.length).toBeGreaterThanOrEqual(area.tree.nodes.length)
    area.tree.nodes.forEach((node, index) => {
      const { width, height } = drawn[index] ?? {}
      // What is smaller than a pixel is left out.
      if (node.path.length === 0 || width === undefined || height === undefined) return
      expect.soft([name, node.label, sizes.get(node)?.width]).toEqual([name, node.label, expect.closeTo(width, 0)])
      expect.soft([name, node.label, sizes.get(node)?.height]).toEqual([name, node.label, expect.closeTo(height, 0)])
      compared += 1
    })
  }
  expect(compared).toBeGreaterThan(30)
})
