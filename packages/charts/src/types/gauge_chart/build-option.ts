export { drawGauges as buildOption } from '../../families/progress/draw-gauges.ts'
