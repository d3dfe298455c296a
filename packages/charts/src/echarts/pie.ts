export { PieChart as module } from 'echarts/charts'
