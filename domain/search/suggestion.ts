export const suggestionKinds = ['subject', 'city', 'school', 'title', 'post'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** What somebody who types a search may go on to. */
export type Suggestion = { kind: SuggestionKind; text: string }
