import type { Viewport } from '@belvedere/core/form-data'
import { createStore } from 'zustand'

/** Creates the store of the viewport of the live map that moved last; null if no live map is shown. */
export const createMapCamera = () => createStore<{ readonly camera: Viewport | null }>(() => ({ camera: null }))
