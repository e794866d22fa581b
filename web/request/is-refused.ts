import { createContext } from 'react-router'

/** Whether the same request was refused by its action: its page stays then, with what was typed, though there is nothing to do. */
export const isRefused = createContext(false)
