import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { labelFigures, labelText, labelTypeOf } from '../../families/part-of-whole/labels.ts'
import { readSteps, type Step } from '../../families/progress/steps.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { flag, metricLabels, text } from '../../families/shared/form.ts'
import { counted, type NoteLines, noteLines } from '../../families/shared/notes.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { dataIndexOf, tooltipHtml } from '../../families/shared/tooltip.ts'
import { percentText, type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import { textOn } from '../../theme/text-on.ts'

type Part = Readonly<Record<string, unknown>>

interface Plot {
  readonly input: ChartInput
  readonly steps: readonly Step[]
  readonly colors: readonly string[]
  readonly format: ValueFormat
  readonly words: readonly string[]
  readonly notes: NoteLines
}

const MAX_COLORED = 10
const ROW = 15
const GAP = 2
/** Pixels from the center of a line of text to its upper edge. */
const HALF_TEXT = 8
/** Maximum share of the width for the steps; the rest is for labels beside narrow ones. */
const BODY = 0.62
const SHARE_WORDS = { first_step: 'Of first step', prev_step: 'Of step before', total: 'Of all steps' } as const

/** Minimum width in pixels of a truncated name. */
const LEAST_NAME = 24

/** Returns the label of a step. If it does not fit, the name is truncated, then the share is omitted. */
function stepLabel({ input, format }: Plot, step: Step, width: number): string {
  const type = labelTypeOf(text(input.form, 'label_type'), 'key_value_percent')
  const value = format.mark(step.value)
  const all = step.share === null ? '' : percentText(input.env.format, step.share)
  const roomBeside = (share: string): number => {
    const figures = labelFigures(type, { value, share })
    return figures === '' ? width : width - textWidth(`: ${figures}`, 11.5)
  }
  const share = type === 'key_value_percent' && roomBeside(all) < LEAST_NAME ? '' : all
  const name = fitText(step.label, Math.max(LEAST_NAME, roomBeside(share)), 11.5)
  return labelText(type, { name, value, share })
}

/**
 * Returns the length of the line to a label beside a step, from the center of its slanted edge so that the text does
 * not touch it.
 */
const lineLength = (width: number, next: number, height: number): number =>
  Math.max(10, (Math.abs(width - next) / 2 / Math.max(1, height)) * HALF_TEXT + 4)

/**
 * Returns a label inside the step if it fits, otherwise beside it. If steps are lower than their text, only every n-th
 * is labeled.
 */
function label(plot: Plot, index: number, center: number): Part {
  const { steps, colors, input, notes } = plot
  const { env, form } = input
  const step = steps[index]
  const height = (env.height - notes.space) / steps.length
  const isThin = height < ROW
  if (!step || index % Math.ceil(ROW / height) !== 0 || !flag(form, 'show_labels', true)) return { show: false }
  const most = Math.max(...steps.map(one => one.value))
  const widthOf = (one: Step | undefined): number => (Math.max(0, one?.value ?? 0) / (most || 1)) * env.width * BODY
  // The width at the center of a trapezoid is the mean of its own width and the next one's.
  const next = widthOf(steps[index + 1] ?? step)
  const middle = (widthOf(step) + next) / 2
  const words = stepLabel(plot, step, Number.POSITIVE_INFINITY)
  if (!isThin && textWidth(words, 11.5) <= middle - 16)
    return {
      show: true,
      position: 'inside',
      color: textOn(colors[index] ?? env.theme.other, env.theme),
      formatter: words,
    }
  const length = lineLength(widthOf(step), next, height)
  const beside = env.width - center - middle / 2 - length - 12
  const formatter = stepLabel(plot, step, beside)
  return { show: true, position: 'right', color: env.theme.textSoft, formatter, length }
}

function series(plot: Plot): Part {
  const { steps, colors, input, notes } = plot
  const { env, selected } = input
  const most = Math.max(...steps.map(step => step.value))
  // With labels beside it, the funnel is moved to the left.
  const middle = env.width / 2
  const hasBeside = steps.some((_, index) => label(plot, index, middle).position === 'right')
  const center = hasBeside ? env.width * (BODY / 2 + 0.02) : middle
  const gap = (env.height - notes.space) / steps.length < 12 ? 0 : GAP
  const height = Math.max(0.5, (env.height - notes.space - 12 - gap * steps.length) / steps.length)
  return {
    type: 'funnel',
    sort: 'none',
    min: 0,
    max: most > 0 ? most : 1,
    minSize: '1%',
    maxSize: '100%',
    left: Math.round(center - (env.width * BODY) / 2),
    width: `${BODY * 100}%`,
    top: 6,
    bottom: 6 + notes.space,
    gap,
    itemStyle: { borderWidth: 0 },
    label: { fontSize: 11, fontWeight: 530 },
    labelLine: { show: true, length: 10, lineStyle: { color: env.theme.ruleStrong } },
    emphasis: { focus: 'self', label: { fontSize: 11 } },
    data: [
      ...steps.map((step, index) => {
        const { length, ...own } = label(plot, index, center)
        return {
          name: step.label,
          // A width cannot be negative; the label has the actual number.
          value: Math.max(0, step.value),
          itemStyle: { color: colors[index], opacity: emphasis(selected, step.mark?.key), height },
          label: own,
          labelLine: own.show === true && own.position === 'right' ? { show: true, length } : { show: false },
        }
      }),
      // Each step narrows to the next one; an invisible extra step lets the last one keep its width.
      {
        name: '',
        value: Math.max(0, steps.at(-1)?.value ?? 0),
        itemStyle: { height: 0, opacity: 0 },
        label: { show: false },
        labelLine: { show: false },
      },
    ],
  }
}

function tooltip({ steps, colors, format, input: { form, env } }: Plot): Part {
  const metric = metricLabels(form, 'metric')[0] ?? ''
  const kind = text(form, 'percent_calculation_type')
  const words = kind === 'prev_step' || kind === 'total' ? SHARE_WORDS[kind] : SHARE_WORDS.first_step
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      const index = dataIndexOf(params)
      const step = steps[index]
      if (!step) return ''
      return tooltipHtml(step.label, [
        { label: env.verbose?.(metric) ?? metric, value: format.full(step.value), color: colors[index] },
        ...(step.share === null ? [] : [{ label: words, value: percentText(env.format, step.share) }]),
      ])
    },
  }
}

function echartsOption(plot: Plot): EchartsChartOption {
  const { steps, format, input, notes, words } = plot
  const option = {
    animationDuration: 260,
    animationDurationUpdate: 320,
    tooltip: tooltip(plot),
    series: [series(plot)],
    ...notes.option,
  }
  const summary = steps.slice(0, 8).map(step => {
    const share = step.share === null ? '' : ` (${percentText(input.env.format, step.share)})`
    return `${step.label} ${format.full(step.value)}${share}`
  })
  return {
    renderer: 'echarts',
    needs: ['funnel', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: steps.flatMap(({ mark }) => mark ?? []),
    markAt: (_, dataIndex) => steps[dataIndex]?.mark?.key,
    summary: [`Funnel chart of ${counted(steps.length, 'step')}: ${summary.join(', ')}`, ...words].join('; '),
  }
}

/** Returns notes on rows that are not steps, and on steps that have a label alone. */
function notesOf(steps: readonly Step[], rows: number): readonly string[] {
  const below = steps.filter(({ value }) => value < 0).length
  return [
    ...(steps.length < rows ? [`${counted(rows - steps.length, 'row')} without a value left out`] : []),
    ...(below > 0 ? [`${counted(below, 'step')} below zero drawn without a width`] : []),
  ]
}

/** Draws how much is left after each step. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const steps = readSteps(form, table, env)
  if (!steps) return emptyOption(NO_METRIC)
  if (steps.length === 0) return emptyOption(ONLY_NULLS)
  const words = notesOf(steps, table.rows.length)
  return echartsOption({
    input,
    steps,
    words,
    notes: noteLines(words, env),
    colors: steps.map(({ label }, index) => env.color(label, index < MAX_COLORED ? undefined : env.theme.other)),
    format: valueFormat({ form, env, values: steps.map(step => step.value), key: 'number_format' }),
  })
}
