import type { Plugin } from 'vite'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const short = (name: string) => name.slice(0, 3)

/**
 * Icon component without unused features: sizes and colors from a context, strokes of constant width, names of older
 * releases.
 */
const ICON = `import { createElement } from 'react'
const isSaid = ([name, value]) => value != null && (name.startsWith('aria-') || name === 'role' || name === 'title')
export default ({ name, node, size: box }) => ({ color = 'currentColor', size = 24, className = '', children, ...rest }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 ' + box + ' ' + box,
      fill: 'none',
      stroke: color,
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: ('lucide lucide-' + name + ' ' + className).trimEnd(),
      'aria-hidden': children || Object.entries(rest).some(isSaid) ? undefined : 'true',
      ...rest,
    },
    ...node.map(part => createElement(...part)),
    children,
  )`

/** Options without timelines and media queries. The first option is restored when a chart is recreated. */
const OPTIONS = `import { clone } from 'zrender/lib/core/util.js'
export default class {
  setOption(option, preprocessors) {
    const newest = clone(option)
    for (const preprocess of preprocessors) preprocess(newest, !this.first)
    this.first ??= newest
    this.newest = newest
  }
  mountOption(isRecreated) {
    return clone(isRecreated ? this.first : this.newest)
  }
  getTimelineOption() {}
  getMediaOption() {
    return []
  }
}`

/**
 * Replacements of library modules that this application never uses, although the libraries' cores import them. Of the
 * chart library: Chinese texts, English texts of tools that are not included, its dark theme, decals, options and
 * events from before version 5, dataset transforms, timelines, media queries, CSS animations and emphasis (for SVG
 * rendered on a server), its loading indicator, its default tooltip texts (all charts here have a formatter) and its own
 * sort. Of the query library: infinite queries. Without the replacements every dashboard would load these before its
 * first chart.
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
  'echarts/lib/model/OptionManager.js': OPTIONS,
  'echarts/lib/loading/default.js': "export default () => { throw new Error('left out') }",
  'echarts/lib/component/tooltip/seriesFormatTooltip.js': 'export const defaultSeriesFormatTooltip = () => undefined',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js':
    "const missing = () => { throw new Error('left out') }\nexport { missing as hasNextPage, missing as hasPreviousPage, missing as infiniteQueryBehavior }",
  // The native sort is stable in every supported browser.
  'zrender/lib/core/timsort.js': 'export default (list, compare) => list.sort(compare)',
  'lucide-react/dist/esm/createLucideIcon.mjs': ICON,
  // Every supported version of React has the hook.
  'use-sync-external-store/cjs/use-sync-external-store-shim.production.js':
    "exports.useSyncExternalStore = require('react').useSyncExternalStore",
  // Charts rendered as SVG text are not animated.
  'zrender/lib/svg/cssAnimation.js': 'export const createCSSAnimation = () => undefined',
  'zrender/lib/svg/cssEmphasis.js': 'export const createCSSEmphasis = () => undefined',
}

/** React's flag for the hydration of pages rendered on a server; this application renders in the browser only. */
const HYDRATION = 'isHydrating'

function withoutHydration(code: string): string {
  const start = code.indexOf(`  ${HYDRATION} = !1,\n`)
  const [before, after] = [code.slice(0, start), code.slice(start)]
  if (start < 0 || !before.includes('nextHydratableInstance = null,'))
    throw new Error('packages/web/left-out.ts: React says otherwise whether a page was rendered on a server')
  const constant = after
    .replace(`  ${HYDRATION} = !1,\n`, '')
    .replaceAll(new RegExp(`\\b${HYDRATION} = ![01]`, 'g'), '0')
    .replaceAll(new RegExp(`\\b${HYDRATION}(?!\\$)\\b`, 'g'), '!1')
  return before + constant
}

/** Methods of decimals that the browser's code does not call. */
const UNUSED_DECIMAL_METHODS = ['mod', 'pow', 'prec', 'sqrt', 'toPrecision']

function withoutUnusedMethods(code: string): string {
  return UNUSED_DECIMAL_METHODS.reduce((rest, name) => {
    const start = rest.indexOf(`\nP.${name} = function`)
    const end = rest.indexOf('\n};', start)
    if (start < 0 || end < 0) throw new Error(`packages/web/left-out.ts: big.js has no method ${name}`)
    return rest.slice(0, start) + rest.slice(end + '\n};'.length)
  }, code)
}

/** Modules that are shortened, by path suffix. */
const SHORTENED: readonly (readonly [end: RegExp, shorten: (code: string) => string])[] = [
  [/\/react-dom\/cjs\/react-dom-client\.production\.js$/, withoutHydration],
  [/\/big\.js\/big\.mjs$/, withoutUnusedMethods],
  // Removes keys of icon elements, which never change order, and aliases. Random keys cannot be compressed.
  [
    /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    code => code.replaceAll(/,\s*(?:key: "\w+"|aliases: \[[^\]]*\])/g, ''),
  ],
]

/** Replaces and shortens these modules. */
export const leftOut = (): Plugin => ({
  name: 'left-out',
  enforce: 'pre',
  load: id => LEFT_OUT[Object.keys(LEFT_OUT).find(end => id.endsWith(`/node_modules/${end}`)) ?? ''] ?? null,
  transform: (code, id) => SHORTENED.find(([end]) => end.test(id))?.[1](code) ?? null,
})
