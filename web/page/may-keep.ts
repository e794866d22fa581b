import { createContext } from 'react'

/** Whether the reader saves and writes at all: a viewer of a school looks on (rule 45). */
export const MayKeep = createContext(true)
