import { type OwnScheme, setOwnSchemes } from '@belvedere/core/color'
import { create } from 'zustand'

/** Custom color schemes. Components that use them rerender on a change. */
export const useOwnSchemes = create<readonly OwnScheme[]>()(() => [])

/** Registers custom schemes for charts. */
export const showOwnSchemes = (schemes: readonly OwnScheme[]): void => {
  setOwnSchemes(schemes)
  useOwnSchemes.setState(schemes, true)
}

/** Registers further schemes of the deployment for charts: those of a dashboard that a guest opens. */
export const addOwnSchemes = (schemes: readonly OwnScheme[]): void => {
  const others = useOwnSchemes.getState().filter(({ id }) => !schemes.some(scheme => scheme.id === id))
  showOwnSchemes([...others, ...schemes])
}
