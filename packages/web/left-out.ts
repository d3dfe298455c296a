import type { Plugin } from 'vite'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const short = (name: string) => name.slice(0, 3)

/**
 * Parts of libraries that nothing of ours reaches, though their cores import them. Of the drawing library: texts in
 * Chinese, and those in English of tools that it does not get; its own dark theme, decals, options and events as its
 * versions before 5 had them, transformations of its datasets, animations and emphasis by CSS (for SVG that a server
 * makes), its sign of waiting, its own words in tooltips (ours all have a formatter), its own way of sorting. Of the query
 * library: endless lists. Of the time formats: ticks. Every dashboard would wait for them before its first chart.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'echarts/lib/i18n/langZH.js': 'export default {}',
  'echarts/lib/i18n/langEN.js': `export default ${JSON.stringify({
    time: { month: MONTHS, monthAbbr: MONTHS.map(short), dayOfWeek: DAYS, dayOfWeekAbbr: DAYS.map(short) },
    legend: { selector: { all: 'All', inverse: 'Inv' } },
  })}`,
  'echarts/lib/legacy/dataSelectAction.js':
    'export const createLegacyDataSelectAction = () => {}\nexport const handleLegacySelectEvents = () => {}',
  'echarts/lib/theme/dark.js': 'export default {}',
  'echarts/lib/util/decal.js': 'export const createOrUpdatePatternFromDecal = () => null',
  'echarts/lib/preprocessor/backwardCompat.js': 'export default () => {}',
  'echarts/lib/data/helper/transform.js':
    "export const registerExternalTransform = () => {}\nexport const applyDataTransform = () => { throw new Error('left out') }",
  'echarts/lib/loading/default.js': "export default () => { throw new Error('left out') }",
  'echarts/lib/component/tooltip/seriesFormatTooltip.js': 'export const defaultSeriesFormatTooltip = () => undefined',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js':
    "const missing = () => { throw new Error('left out') }\nexport { missing as hasNextPage, missing as hasPreviousPage, missing as infiniteQueryBehavior }",
  // Arrays sort by themselves, and stably, in every browser that this is built for.
  'zrender/lib/core/timsort.js': 'export default (list, compare) => list.sort(compare)',
  // Reached by the ticks of a time scale alone; ours are made elsewhere.
  'd3-array/dist/d3-array.mjs':
    "const missing = () => { throw new Error('left out') }\nexport const bisector = () => ({ left: missing, right: missing, center: missing })\nexport const tickStep = missing",
  // Pictures as text come without movement.
  'zrender/lib/svg/cssAnimation.js': 'export const createCSSAnimation = () => undefined',
  'zrender/lib/svg/cssEmphasis.js': 'export const createCSSEmphasis = () => undefined',
}

/** Builds without them. */
export const leftOut = (): Plugin => ({
  name: 'left-out',
  enforce: 'pre',
  load: id => LEFT_OUT[Object.keys(LEFT_OUT).find(end => id.endsWith(`/node_modules/${end}`)) ?? ''] ?? null,
})
