import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { drawCartesian } from '../../families/cartesian/draw.ts'
import type { CartesianLook } from '../../families/cartesian/picture.ts'
import { flag, text } from '../../families/shared/form.ts'

/** Returns the look for the configured kind of mark. */
function lookOf({ form }: ChartInput): CartesianLook {
  const wish = text(form, 'seriesType')
  const kind = wish === 'bar' || wish === 'scatter' ? wish : 'line'
  return {
    kind,
    isFilled: kind === 'line' && flag(form, 'area'),
    startsAtZero: kind === 'bar',
    allowsValueAxis: kind !== 'bar',
    stacksByDefault: false,
    canBeHorizontal: kind === 'bar',
  }
}

export const buildOption = (input: ChartInput): ChartOption => drawCartesian(input, lookOf(input))
