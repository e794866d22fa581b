import { createContext } from 'react'

/**
 * The number of the request that drew this document, on a page that says what went wrong, and after a space that it sent
 * a form; else nothing.
 */
export const RequestNumber = createContext<string | undefined>(undefined)

/** Where the browser finds it again. */
export const requestNumberName = 'request-number'
