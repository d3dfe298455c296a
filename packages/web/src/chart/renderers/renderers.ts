import { loadables } from '../loading/loadable.ts'

const echarts = loadables(() => import('./EchartsRenderer.tsx').then(module => module.EchartsRenderer))
const map = loadables(() => import('./map/MapRenderer.tsx').then(module => module.MapRenderer))
const table = loadables(() => import('./table/TableRenderer.tsx').then(module => module.TableRenderer))
const markup = loadables(() => import('./MarkupRenderer.tsx').then(module => module.MarkupRenderer))
const pivot = loadables(() => import('./pivot/PivotRenderer.tsx').then(module => module.PivotRenderer))
const filterBox = loadables(() => import('./FilterBoxRenderer.tsx').then(module => module.FilterBoxRenderer))

/** Renderers whose code is loaded when needed. */
export const RENDERERS = {
  echarts: () => echarts(''),
  map: () => map(''),
  table: () => table(''),
  markup: () => markup(''),
  pivot: () => pivot(''),
  filter_box: () => filterBox(''),
} as const
