import { create } from 'zustand'

/** Scope of the palette: everything, or only datasets for a new chart. */
export type PaletteScope = 'everything' | 'dataset'

interface ShellState {
  readonly palette: PaletteScope | null
  /** Dashboard that the new chart is for. */
  readonly forDashboard: number | null
  readonly keysOpen: boolean
  readonly uploadOpen: boolean
  /** Id of the dataset that is edited. */
  readonly editedDataset: number | null
}

/** State of the overlays: palette, list of keys, upload, dataset editor. */
export const useShell = create<ShellState>()(() => ({
  palette: null,
  forDashboard: null,
  keysOpen: false,
  uploadOpen: false,
  editedDataset: null,
}))

let bufferedInput = ''
/** Buffers letters typed while the palette's code is loading. */
export const bufferInput = (letter: string): void => {
  bufferedInput += letter
}
/** Returns the buffered letters and clears the buffer. */
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
