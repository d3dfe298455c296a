export { LineChart as module } from 'echarts/charts'
