export { drawCombined as buildOption } from '../../families/combined/draw.ts'
