import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { drawCartesian } from '../../families/cartesian/draw.ts'
import type { CartesianLook } from '../../families/cartesian/picture.ts'

const LOOK: CartesianLook = {
  kind: 'bar',
  isFilled: false,
  startsAtZero: true,
  allowsValueAxis: false,
  stacksByDefault: false,
  canBeHorizontal: true,
}

export const buildOption = (input: ChartInput): ChartOption => drawCartesian(input, LOOK)
