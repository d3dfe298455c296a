import { loadables } from '../loadable.ts'

const echarts = loadables(() => import('./EchartsRenderer.tsx').then(module => module.EchartsRenderer))
const table = loadables(() => import('./TableRenderer.tsx').then(module => module.TableRenderer))

/** Renderers whose code arrives only where it is needed. */
export const RENDERER_DOORS = { echarts: () => echarts(''), table: () => table('') } as const
