/** Renderers whose code arrives only where it is needed. */
export const RENDERER_DOORS = {
  echarts: () => import('./EchartsRenderer.tsx').then(module => ({ default: module.EchartsRenderer })),
  table: () => import('./TableRenderer.tsx').then(module => ({ default: module.TableRenderer })),
} as const
