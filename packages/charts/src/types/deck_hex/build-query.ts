export { cellQuery as buildQuery } from '../../families/map/cell-query.ts'
