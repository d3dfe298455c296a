import type { Plugin } from 'vite'

/**
 * Parts of the drawing library that no option of ours reaches, though its core imports them: texts in Chinese, its own
 * dark theme, decals, options as its versions before 5 had them, transformations of its datasets, animations by CSS (for
 * SVG that a server makes). Every dashboard would wait for them before its first chart.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'echarts/lib/i18n/langZH.js': 'export default {}',
  'echarts/lib/theme/dark.js': 'export default {}',
  'echarts/lib/util/decal.js': 'export const createOrUpdatePatternFromDecal = () => null',
  'echarts/lib/preprocessor/backwardCompat.js': 'export default () => {}',
  'echarts/lib/data/helper/transform.js':
    "export const registerExternalTransform = () => {}\nexport const applyDataTransform = () => { throw new Error('left out') }",
  'zrender/lib/svg/cssAnimation.js': "export const createCSSAnimation = () => { throw new Error('left out') }",
}

/** Builds the drawing library without them. */
export const leftOut = (): Plugin => ({
  name: 'left-out',
  enforce: 'pre',
  load: id => LEFT_OUT[Object.keys(LEFT_OUT).find(end => id.endsWith(`/node_modules/${end}`)) ?? ''] ?? null,
})
