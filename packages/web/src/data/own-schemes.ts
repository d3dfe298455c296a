import { type OwnScheme, setOwnSchemes } from '@belvedere/core/color'
import { create } from 'zustand'

/** Color schemes that were made here; whoever draws with them draws again when one changes. */
export const useOwnSchemes = create<readonly OwnScheme[]>()(() => [])

/** Charts are drawn with these from now on. */
export const showOwnSchemes = (schemes: readonly OwnScheme[]): void => {
  setOwnSchemes(schemes)
  useOwnSchemes.setState(schemes, true)
}
