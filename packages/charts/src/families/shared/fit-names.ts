import { fitText, textWidth } from './text-width.ts'

/** The beginning and the end of a name that is too wide; the end has less than half of the room. */
function inMiddle(name: string, space: number, size: number): string {
  const end = [...name].slice(-Math.max(1, space / size / 1.5)).join('')
  return fitText(name, space - textWidth(end, size), size) + end
}

/** Names cut to a width: at their ends, or in their middles where different ones would then read the same. */
export function fitNames(names: readonly string[], space: number, size?: number): readonly string[] {
  const cut = names.map(name => fitText(name, space, size))
  if (new Set(cut).size === new Set(names).size) return cut
  return cut.map((text, index) => (text === names[index] ? text : inMiddle(names[index] ?? '', space, size ?? 11)))
}
