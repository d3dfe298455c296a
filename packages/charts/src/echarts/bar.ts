export { BarChart as module } from 'echarts/charts'
