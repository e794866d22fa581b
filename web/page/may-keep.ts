import { createContext } from 'react'

/** Whether the reader can save and write: a viewer of a school cannot (rule 45). */
export const MayKeep = createContext(true)
