import { createContext } from 'react'

/** Whether the content is in a dialog with its own address. */
export const DialogContext = createContext(false)
