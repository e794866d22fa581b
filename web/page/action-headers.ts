/** The `headers` of a page whose action sets headers, such as when to try again. */
export const actionHeaders = ({ actionHeaders: headers }: { actionHeaders: Headers }): Headers => headers
