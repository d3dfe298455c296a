export { CandlestickChart as module } from 'echarts/charts'
