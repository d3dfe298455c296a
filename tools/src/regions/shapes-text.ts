import type { Ring } from './plane.ts'

export interface Region {
  /** ISO 3166-2, which several shapes may share. */
  readonly code: string
  readonly name: string
}

const ringText = (ring: Ring): string => {
  let [lastX, lastY] = [0, 0]
  const steps = ring.map(([x, y]) => {
    const step = `${x - lastX},${y - lastY}`
    ;[lastX, lastY] = [x, y]
    return step
  })
  return steps.join(' ')
}

/** One line a shape: its code, then its rings as steps from corner to corner, the first one from the origin. */
export const shapesText = (regions: readonly Region[], shapes: readonly (readonly Ring[])[]): string =>
  regions.map(({ code }, index) => [code, ...(shapes[index] ?? []).map(ringText)].join('/')).join('\n')

/** One line a region: its code and its name; of several shapes with one code the first gives the name. */
export function namesText(regions: readonly Region[]): string {
  const names = new Map<string, string>()
  for (const { code, name } of regions) if (!names.has(code)) names.set(code, name)
  return [...names].map(([code, name]) => `${code}|${name}`).join('\n')
}
