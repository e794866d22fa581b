import { createContext } from 'react-router'

/** Whether this request's answer is a conflict: its form stays, though the profile is one that it would lead on from. */
export const shownConflict = createContext(false)
