export { type DrawSvgInput, drawableFor, drawableOf, drawSvg, type RenderSvgInput, renderSvg } from './render-svg.ts'
