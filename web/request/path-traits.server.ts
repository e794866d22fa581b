/** Why a signed-in person may open only some pages. */
export type Hold = 'undecided' | 'blocked' | 'former'

/** The traits of every address with the same beginning, with a route or without. */
interface PathTraits {
  /** Queries the database or the search, or is a picture: a network may request it only so often. */
  counted?: 'question' | 'picture'
  /** Programs request it in the course of their work: if they must wait, the answer is plain text. */
  forPrograms?: true
  /** Leads to signing in or follows it: nobody wants to return there. */
  ofAccount?: true
  /** People with a hold may come here too: with any, or with this one. */
  open?: 'held' | Hold
  /** Search engines should skip it: everything with this beginning, or only pages below it. */
  closed?: 'whole' | 'below'
}

/**
 * By the first part of an address, without its language. It lists the first parts of all routes, so that a new one must
 * be decided on; `''` is the home page, and `_` and `_root` are its data.
 */
export const pathTraits: Readonly<Record<string, PathTraits>> = {
  '': { counted: 'question' },
  _: { counted: 'question' },
  _root: { counted: 'question' },
  __manifest: { counted: 'question' },

  vacancies: { counted: 'question' },
  schools: { counted: 'question' },
  teachers: { counted: 'question' },
  about: {},
  developers: {},
  faq: {},
  'how-fit-works': {},
  offline: {},
  privacy: { open: 'held' },
  terms: { open: 'held' },

  'account-type': { ofAccount: true, open: 'undecided', closed: 'whole' },
  auth: { ofAccount: true, closed: 'whole' },
  blocked: { ofAccount: true, open: 'blocked', closed: 'whole' },
  confirm: { ofAccount: true, closed: 'whole' },
  'forgot-password': { ofAccount: true, closed: 'whole' },
  'former-colleague': { ofAccount: true, open: 'former', closed: 'whole' },
  login: { ofAccount: true, closed: 'whole' },
  logout: { ofAccount: true, open: 'held', closed: 'whole' },
  register: { ofAccount: true, closed: 'whole' },
  'reset-password': { ofAccount: true, closed: 'whole' },
  session: { ofAccount: true, forPrograms: true, closed: 'whole' },

  admin: {},
  'confirm-email': {},
  documents: {},
  inquiries: { closed: 'whole' },
  interviews: {},
  messages: { closed: 'whole' },
  notifications: {},
  report: { closed: 'below' },
  reports: { closed: 'below' },
  reviews: {},
  saved: {},
  'saved-searches': { closed: 'whole' },
  'school-dashboard': { closed: 'whole' },
  'school-invitation': {},
  settings: { closed: 'whole' },
  'shown-documents': {},
  'still-looking': { closed: 'whole' },
  // A blocked person can read the reason, write to support and read its answers (rule 70).
  support: { open: 'blocked', closed: 'below' },
  'teacher-dashboard': { closed: 'whole' },
  unsubscribe: { closed: 'whole' },

  announcements: { open: 'held' },
  language: { open: 'held', closed: 'whole' },
  theme: { open: 'held', closed: 'whole' },

  '.well-known': {},
  agenda: { forPrograms: true },
  api: { counted: 'question' },
  cv: {},
  feeds: { counted: 'question', forPrograms: true },
  files: { counted: 'picture', forPrograms: true, closed: 'whole' },
  manifest: { forPrograms: true },
  og: { counted: 'picture', forPrograms: true },
  robots: { forPrograms: true },
  sitemap: { counted: 'question', forPrograms: true },
  sitemaps: { counted: 'question', forPrograms: true },
  suggestions: { counted: 'question', forPrograms: true, closed: 'whole' },
  views: { forPrograms: true, closed: 'whole' },

  dashboard: {},
  dev: { closed: 'below' },
  home: {},
  'password-reset': {},
  'school-catalog': {},
  'school-profile': {},
  'secure-login': {},
  teacher: {},
}

const none: PathTraits = {}

/** `vacancies` of `/vacancies.data?page=2`: in lower case, because the router ignores case. */
export const firstPart = (place: string): string => (/^\/(\.?[^/.?#]*)/.exec(place)?.[1] ?? '').toLowerCase()

/** For a path without its language, with or without its query. */
export function pathTraitsOf(place: string): PathTraits {
  const part = firstPart(place)
  return (Object.hasOwn(pathTraits, part) && pathTraits[part]) || none
}
