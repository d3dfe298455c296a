/** Converts SVG documents to images in the browser, without sending data. */

/** Maximum side length and area of a canvas in pixels that all browsers support. */
const MAX_SIDE = 16_000
const MAX_PIXELS = 120_000_000

const FONT_RULE = /^@font-face/

/** Returns the page's fonts as rules with embedded data, because an SVG image cannot load files. */
export async function fontRules(family: string, signal: AbortSignal): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => FONT_RULE.test(rule.cssText) && rule.cssText.includes(family))
  const made = await Promise.all(
    rules.map(async ({ cssText, parentStyleSheet }) => {
      const path = /url\("?([^")]+)"?\)/.exec(cssText)?.[1]
      if (path === undefined) return ''
      const address = new URL(path, parentStyleSheet?.href ?? document.baseURI)
      const bytes = await (await fetch(address, { signal })).blob()
      return cssText.replace(/url\([^)]*\)/, `url("${await dataUrl(bytes)}")`)
    }),
  )
  return made.join('')
}

function dataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
}

/** Returns the requested scale, reduced if the image would exceed the limits of browsers. */
export function scaleFor(width: number, height: number, requested: number): number {
  const bySide = MAX_SIDE / Math.max(width, height)
  const byArea = Math.sqrt(MAX_PIXELS / (width * height))
  return Math.min(requested, bySide, byArea)
}

export interface RasterInput {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly type: 'image/png' | 'image/jpeg'
}

export interface Raster {
  readonly blob: Blob
  readonly width: number
  readonly height: number
}

const SHARPNESS = 2
const JPEG_QUALITY = 0.92

/** @throws Error if the browser cannot draw the image */
export async function rasterise({ svg, width, height, type }: RasterInput): Promise<Raster> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = scaleFor(width, height, SHARPNESS)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser draws no pictures')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, JPEG_QUALITY))
    if (!blob) throw new Error('the picture is too large for this browser')
    return { blob, width: canvas.width, height: canvas.height }
  } finally {
    URL.revokeObjectURL(address)
  }
}
