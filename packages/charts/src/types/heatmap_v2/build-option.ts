export { drawGrid as buildOption } from '../../families/correlation/draw-grid.ts'
