/** The cookie by which the server asks the browser of a signed-out person to delete their drafts. */
export const forgetDraftsCookie = 'forget-drafts'
