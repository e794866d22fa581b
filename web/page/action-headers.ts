/** The `headers` of a page whose action says something of its answer, such as when to try again. */
export const actionHeaders = ({ actionHeaders: said }: { actionHeaders: Headers }): Headers => said
