export { curatedOrder, orderByKey } from './order.ts'
export { searchChartTypes } from './search.ts'
