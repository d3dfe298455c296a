export { drawBoxes as buildOption } from '../../families/distribution/draw-boxes.ts'
