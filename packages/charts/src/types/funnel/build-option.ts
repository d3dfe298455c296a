export { drawFunnel as buildOption } from '../../families/progress/draw-funnel.ts'
