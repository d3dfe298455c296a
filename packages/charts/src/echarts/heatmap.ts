export { HeatmapChart as module } from 'echarts/charts'
