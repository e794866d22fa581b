import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The `shouldRevalidate` of a page whose loader knows what its action was refused for: a script asks no loader anew after
 * a refusal, where without one the whole page comes. A 403, 409 or 410 says that the page shows what is no longer so; a
 * 422 is about what was typed, and a 429 about how often.
 */
export function renewWhenOutdated({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 403 || actionStatus === 409 || actionStatus === 410 || defaultShouldRevalidate
}
