export { curatedOrder, orderByKey } from './order.ts'
export { searchChartTypes } from './search.ts'
export { quickTypes } from './tiles.ts'
