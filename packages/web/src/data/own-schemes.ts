import { type OwnScheme, setOwnSchemes } from '@belvedere/core/color'
import { create } from 'zustand'

/** Custom color schemes. Components that use them rerender on a change. */
export const useOwnSchemes = create<readonly OwnScheme[]>()(() => [])

/** Registers custom schemes for charts. */
export const showOwnSchemes = (schemes: readonly OwnScheme[]): void => {
  setOwnSchemes(schemes)
  useOwnSchemes.setState(schemes, true)
}
