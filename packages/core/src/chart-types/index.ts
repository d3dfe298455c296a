export { type ChartTypeMetadata, readChartTypeMetadata } from './metadata.ts'
export { curatedOrder, orderByKey } from './order.ts'
export { searchChartTypes } from './search.ts'
