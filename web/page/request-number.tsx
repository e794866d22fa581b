import { createContext } from 'react'

/**
 * The id of the request that rendered this document, on an error page, followed by a space if a form was sent;
 * otherwise undefined.
 */
export const RequestNumber = createContext<string | undefined>(undefined)

/** Where the browser finds it again. */
export const requestNumberName = 'request-number'
