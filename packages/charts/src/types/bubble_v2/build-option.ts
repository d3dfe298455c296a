export { drawBubbles as buildOption } from '../../families/correlation/draw-bubbles.ts'
