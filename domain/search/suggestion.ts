const suggestionKinds = ['subject', 'city', 'school', 'title', 'post'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

export type Suggestion = { kind: SuggestionKind; text: string }
