import { createContext } from 'react'

/** Whether what is drawn stands in a dialog that has an address of its own. */
export const DialogContext = createContext(false)
