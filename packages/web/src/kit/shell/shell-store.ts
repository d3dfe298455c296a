import { create } from 'zustand'

/** What the palette looks through: everything, or only datasets while one is chosen for a new chart. */
export type PaletteScope = 'everything' | 'dataset'

interface ShellState {
  readonly palette: PaletteScope | null
  /** The dashboard that the new chart is for. */
  readonly forDashboard: number | null
  readonly keysOpen: boolean
  readonly uploadOpen: boolean
  /** Id of the dataset that is edited. */
  readonly editedDataset: number | null
}

/** What floats over the pages: palette, list of keys, upload, dataset editor. */
export const useShell = create<ShellState>()(() => ({
  palette: null,
  forDashboard: null,
  keysOpen: false,
  uploadOpen: false,
  editedDataset: null,
}))

let bufferedInput = ''
/** Letters typed while the palette's code was still on its way. */
export const bufferInput = (letter: string): void => {
  bufferedInput += letter
}
/** Hands over what was typed ahead, once. */
export const takeBufferedInput = (): string => {
  const text = bufferedInput
  bufferedInput = ''
  return text
}

export const openPalette = (scope: PaletteScope = 'everything', forDashboard: number | null = null) =>
  useShell.setState({ palette: scope, forDashboard })
export const closePalette = () => useShell.setState({ palette: null })
export const setKeysOpen = (keysOpen: boolean) => useShell.setState({ keysOpen })
export const setUploadOpen = (uploadOpen: boolean) => useShell.setState({ uploadOpen })
export const editDataset = (editedDataset: number | null) => useShell.setState({ editedDataset })
