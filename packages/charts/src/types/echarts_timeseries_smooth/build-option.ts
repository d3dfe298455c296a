import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { drawCartesian } from '../../families/cartesian/draw.ts'
import type { CartesianLook } from '../../families/cartesian/picture.ts'

const LOOK: CartesianLook = {
  kind: 'line',
  isFilled: false,
  startsAtZero: false,
  allowsValueAxis: true,
  stacksByDefault: false,
  canBeHorizontal: false,
  curve: 'smooth',
}

export const buildOption = (input: ChartInput): ChartOption => drawCartesian(input, LOOK)
