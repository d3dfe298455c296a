/** Pixels between a tip and its cause. */
const GAP = 6

/** Where a tip of this size stands beside its cause: below when there is room, else above; never off the window. */
export const tipPosition = (
  cause: { readonly left: number; readonly top: number; readonly width: number; readonly bottom: number },
  tip: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } => {
  const left = Math.max(4, Math.min(cause.left + cause.width / 2 - tip.width / 2, view.width - tip.width - 4))
  const below = cause.bottom + GAP
  return { left, top: below + tip.height > view.height - 4 ? Math.max(4, cause.top - GAP - tip.height) : below }
}
