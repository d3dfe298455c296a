import type { Viewport } from '@belvedere/core/form-data'
import { create } from 'zustand'

/** What the live map that moved last shows now; null where none is shown. */
export const useMapCamera = create<{ readonly camera: Viewport | null }>(() => ({ camera: null }))
