import { createStore, useStore } from 'zustand'
import type { App } from '../../state/app.ts'
import { usePart } from '../../state/use-app.ts'

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

/** Creates the state of the overlays: palette, list of keys, upload, dataset editor. */
const createShell = () =>
  createStore<ShellState>()(() => ({
    palette: null,
    forDashboard: null,
    keysOpen: false,
    uploadOpen: false,
    editedDataset: null,
  }))

export const useShell = (): ShellState => useStore(usePart(createShell))
export const shellOf = (app: App): ShellState => app.part(createShell).getState()

const createBuffer = () => ({ input: '' })
/** Buffers letters typed while the palette's code is loading. */
export const bufferInput = (app: App, letter: string): void => {
  app.part(createBuffer).input += letter
}
/** Returns the buffered letters and clears the buffer. */
export const takeBufferedInput = (app: App): string => {
  const buffer = app.part(createBuffer)
  const { input } = buffer
  buffer.input = ''
  return input
}

export const openPalette = (app: App, scope: PaletteScope = 'everything', forDashboard: number | null = null) =>
  app.part(createShell).setState({ palette: scope, forDashboard })
export const closePalette = (app: App) => app.part(createShell).setState({ palette: null })
export const setKeysOpen = (app: App, keysOpen: boolean) => app.part(createShell).setState({ keysOpen })
export const setUploadOpen = (app: App, uploadOpen: boolean) => app.part(createShell).setState({ uploadOpen })
export const editDataset = (app: App, editedDataset: number | null) => app.part(createShell).setState({ editedDataset })
