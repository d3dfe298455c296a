import type { LabelColors } from '@belvedere/core/color'

type Palette = readonly string[] | undefined

interface AssignedLabel {
  readonly label: string
  readonly color: string
  /** Ids of the charts with the label. */
  readonly charts: readonly number[]
}

/** Colors of labels of several charts that are drawn in any order. */
interface SettledLabels {
  /** Returns the label's color; a new label takes the next color of the palette. */
  readonly colorOf: (label: string, chart: number, palette: Palette) => string
  readonly shown: () => readonly AssignedLabel[]
  /** Reassigns labels that are not settled, chart by chart in this order. Returns the charts whose labels changed. */
  readonly settle: (order: readonly number[]) => readonly number[]
  readonly onUnsettled: (callback: () => void) => () => void
}

/** Assigns one color to each label, with one assigner per palette. */
function makeAssignment(assignerFor: (palette: Palette) => LabelColors) {
  const colors = new Map<string, string>()
  const palettes = new Map<string, Palette>()
  const assigners = new Map<Palette, LabelColors>()
  return {
    colors,
    /** Palette of each label's color, in order of assignment. */
    palettes,
    assign(label: string, palette: Palette): string {
      const known = colors.get(label)
      if (known !== undefined) return known
      const assigner = assigners.get(palette) ?? assignerFor(palette)
      assigners.set(palette, assigner)
      const color = assigner.colorOf(label)
      colors.set(label, color)
      palettes.set(label, palette)
      return color
    },
  }
}

/** @param assignerFor creates an assigner without assigned colors */
export function makeSettledLabels(assignerFor: (palette: Palette) => LabelColors): SettledLabels {
  const charts = new Map<number, Map<string, Palette>>()
  const callbacks = new Set<() => void>()
  const settled = new Set<string>()
  let assignment = makeAssignment(assignerFor)

  const chartsWith = (label: string): readonly number[] =>
    [...charts].flatMap(([chart, labels]) => (labels.has(label) ? [chart] : []))

  return {
    colorOf: (label, chart, palette) => {
      const labels = charts.get(chart) ?? new Map<string, Palette>()
      charts.set(chart, labels)
      if (!labels.has(label)) {
        labels.set(label, palette)
        if (!settled.has(label)) for (const callback of callbacks) callback()
      }
      return assignment.assign(label, palette)
    },
    shown: () => [...assignment.colors].map(([label, color]) => ({ label, color, charts: chartsWith(label) })),
    settle: order => {
      const before = assignment
      assignment = makeAssignment(assignerFor)
      for (const [label, palette] of before.palettes) if (settled.has(label)) assignment.assign(label, palette)
      for (const chart of new Set([...order, ...charts.keys()])) {
        for (const [label, palette] of charts.get(chart) ?? []) assignment.assign(label, palette)
      }
      for (const label of assignment.colors.keys()) settled.add(label)
      const changed = [...before.colors].filter(([label, color]) => assignment.colors.get(label) !== color)
      return [...new Set(changed.flatMap(([label]) => chartsWith(label)))]
    },
    onUnsettled: callback => {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
  }
}
