export type Rgba = [red: number, green: number, blue: number, opacity: number]

const CLEAR: Rgba = [0, 0, 0, 0]
const known = new Map<string, Rgba>()
/** Maximum number of cached colors; data with a color for each feature may contain many. */
const MAX_CACHED = 2000
let pen: CanvasRenderingContext2D | null | undefined

/** Returns any CSS color as `#rrggbb` or `rgba(…)`. */
function written(color: string): string {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return color
  pen.fillStyle = '#000'
  pen.fillStyle = color
  return String(pen.fillStyle)
}

function read(color: string): Rgba {
  if (color === 'none' || color === '') return CLEAR
  const text = written(color)
  const hex = /^#(..)(..)(..)$/.exec(text)
  const [red = 0, green = 0, blue = 0] = hex
    ? hex.slice(1).map(part => Number.parseInt(part, 16))
    : (text.match(/[\d.]+/g) ?? []).map(Number)
  const opacity = hex ? 1 : Number(text.match(/[\d.]+/g)?.[3] ?? 1)
  return [red, green, blue, Math.round(opacity * 255)]
}

/** Returns a CSS color multiplied by an opacity, each component 0 to 255. */
export function rgba(color: string, opacity = 1): Rgba {
  let full = known.get(color)
  if (!full) {
    full = read(color)
    if (known.size >= MAX_CACHED) known.clear()
    known.set(color, full)
  }
  const [red, green, blue, alpha] = full
  return [red, green, blue, Math.round(alpha * opacity)]
}
