import { createContext } from 'react'

/** False for the controls of a section that is closed: they request nothing until it is opened. */
export const SectionOpen = createContext(true)
