import type { ChartTheme } from '../contract/chart-theme.ts'
import { fitText } from '../families/shared/text-width.ts'
import type { FilterBoxChartOption } from '../filter-box-option.ts'
import { shape, svgDocument, words } from './paint.ts'

const FIELD = 58
const BOX = 30

/** Draws the names of the filters with their initial values. */
export function filterBoxSvg(option: FilterBoxChartOption, theme: ChartTheme, width: number, height: number): string {
  const parts = option.fields
    .slice(0, Math.max(1, Math.floor(height / FIELD)))
    .flatMap(({ label, initial, choices }, i) => {
      const y = i * FIELD
      const chosen = initial.map(value => choices.find(choice => choice.value === value)?.label ?? String(value))
      const text = chosen.length > 0 ? chosen.join(', ') : 'All'
      return [
        words(fitText(label, width, 12), { x: 1, y: y + 13, fill: theme.textSoft, 'font-weight': 530 }),
        shape('rect', {
          x: 0.5,
          y: y + 20.5,
          width: width - 1,
          height: BOX - 1,
          rx: 5,
          fill: 'none',
          stroke: theme.ruleStrong,
        }),
        words(fitText(text, width - 20, 12), {
          x: 10,
          y: y + 20 + BOX / 2 + 4,
          fill: chosen.length > 0 ? theme.text : theme.textMuted,
        }),
      ]
    })
  return svgDocument(parts, {
    width,
    height,
    font: theme.fontFamily,
    ink: theme.text,
    ground: theme.surface,
    title: option.summary,
  })
}
