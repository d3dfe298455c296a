export { RadarChart as module } from 'echarts/charts'
