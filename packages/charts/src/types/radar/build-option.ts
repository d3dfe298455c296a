export { drawRadar as buildOption } from '../../families/progress/draw-radar.ts'
