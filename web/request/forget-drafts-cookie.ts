/** The cookie by which the server asks the browser of somebody who signed out to forget what they typed. */
export const forgetDraftsCookie = 'forget-drafts'
