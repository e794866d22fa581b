/** What people look at and is counted: once for a viewer and day (decisions 26). */
export const viewedKinds = ['teacher', 'school', 'vacancy'] as const
export type ViewedKind = (typeof viewedKinds)[number]
