import type { TemplateNeed } from '@belvedere/core/engine-protocol'

/** Thrown if the rendering needs a value from the web process before it can continue. */
export class NeedsMore extends Error {
  constructor(readonly need: TemplateNeed) {
    super()
  }
}
