export { type DrawSvgInput, drawableOf, drawSvg, type RenderSvgInput, renderSvg } from './render-svg.ts'
