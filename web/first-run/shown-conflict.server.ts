import { createContext } from 'react-router'

/** Whether this request's answer is a conflict: its form stays, although the profile would normally lead on. */
export const shownConflict = createContext(false)
