export { drawWaterfall as buildOption } from '../../families/progress/draw-waterfall.ts'
