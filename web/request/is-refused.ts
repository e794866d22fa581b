import { createContext } from 'react-router'

/**
 * Whether the action of the same request refused it: then its page stays, with what was typed, although there is
 * nothing to do.
 */
export const isRefused = createContext(false)
