export { buildGroupedQuery as buildQuery } from '../../families/progress/build-query.ts'
