export { SunburstChart as module } from 'echarts/charts'
