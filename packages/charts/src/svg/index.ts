export { drawableFor, drawableOf, drawSvg } from './render-svg.ts'
