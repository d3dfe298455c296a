export { type DrawSvgInput, drawSvg, type RenderSvgInput, renderSvg } from './render-svg.ts'
