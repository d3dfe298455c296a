export { drawHistogram as buildOption } from '../../families/distribution/draw-histogram.ts'
