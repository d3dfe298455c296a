import type { Viewport } from '@belvedere/core/form-data'
import { create } from 'zustand'

/** Viewport of the live map that moved last; null if no live map is shown. */
export const useMapCamera = create<{ readonly camera: Viewport | null }>(() => ({ camera: null }))
