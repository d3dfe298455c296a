export { buildCartesianQuery as buildQuery } from '../../families/cartesian/build-query.ts'
