export { actionHeaders as headers } from '#web/page/action-headers.ts'
export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

/** The exports that every page of a mail's link has (rule 43): it shows anew what a press has changed. */
export const handle = { frame: 'work' }
