import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The `shouldRevalidate` of a page whose loader knows why its action was refused: with a script a refusal reloads
 * nothing, without one the whole page loads. A 403, 409 or 410 says that the page is outdated; a 422 is about what was
 * typed, and a 429 about how often.
 */
export function renewWhenOutdated({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 403 || actionStatus === 409 || actionStatus === 410 || defaultShouldRevalidate
}
