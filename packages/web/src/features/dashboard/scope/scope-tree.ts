import { chartsBelow, type PanelNode } from '@belvedere/core/filters'
import type { KeyboardEvent } from 'react'

/** Maximum number of charts in a tree that starts fully expanded. */
const SHOWN_AT_ONCE = 14

export const matches = (node: PanelNode, search: string): boolean =>
  node.label.toLowerCase().includes(search) || node.children.some(child => matches(child, search))

/** Returns the charts that match a search, by their own name or that of a tab above them. */
export const hitsBelow = (node: PanelNode, search: string): readonly number[] =>
  search === '' || (node.chartId === undefined ? false : node.label.toLowerCase().includes(search))
    ? chartsBelow(node)
    : node.children.flatMap(child => hitsBelow(child, search))

/** Returns the tabs that start collapsed: those after the first whose charts are all selected or all unselected. */
export function closedAtFirst(tree: PanelNode, chosen: ReadonlySet<number>): readonly string[] {
  if (chartsBelow(tree).length <= SHOWN_AT_ONCE) return []
  const tabs = tree.children.filter(({ chartId }) => chartId === undefined)
  return tabs.slice(1).flatMap(tab => {
    const charts = chartsBelow(tab)
    const count = charts.filter(id => chosen.has(id)).length
    return count === 0 || count === charts.length ? [tab.id] : []
  })
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus in the tree: up and down between checkboxes, right expands a tab, left collapses it. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const box = event.target
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return
  const step = STEPS[event.key]
  if (step !== undefined) {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:enabled')]
    boxes[boxes.indexOf(box) + step]?.focus()
    event.preventDefault()
    return
  }
  const row = box.closest<HTMLElement>('[data-fold]')
  const toggled = event.key === 'ArrowRight' ? 'closed' : event.key === 'ArrowLeft' ? 'open' : null
  if (toggled === null || row?.dataset.fold !== toggled) return
  row.querySelector('button')?.click()
  event.preventDefault()
}
