export { FunnelChart as module } from 'echarts/charts'
