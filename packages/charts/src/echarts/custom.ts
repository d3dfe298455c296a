export { CustomChart as module } from 'echarts/charts'
