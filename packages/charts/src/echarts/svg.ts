export { SVGRenderer as module } from 'echarts/renderers'
