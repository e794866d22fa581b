/** Why somebody who is signed in may be nowhere but on some pages. */
export type Hold = 'undecided' | 'blocked' | 'former'

/** What is true of every address that begins alike, whether a route answers it or none. */
interface PlaceTraits {
  /** Takes the database or the search, or is a picture: a network may ask for it only so often. */
  counted?: 'question' | 'picture'
  /** Programs ask for it in the course of their work: what they have to wait for is said in plain words. */
  forPrograms?: true
  /** Leads to signing in or follows it: nobody is on their way there. */
  ofAccount?: true
  /** Who is held somewhere may come here too: whatever holds them, or for one reason alone. */
  open?: 'held' | Hold
  /** Search engines need not come: to all that begins so, or to what is below it. */
  closed?: 'whole' | 'below'
}

/**
 * By the first part of an address, without its language. All those that routes begin with are here, so that a new one is
 * decided on; `''` is the first page, and `_` and `_root` are its data.
 */
export const placeTraits: Readonly<Record<string, PlaceTraits>> = {
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
  // Who is blocked reads why, writes to support and reads its answers (rule 70).
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

const none: PlaceTraits = {}

/** `vacancies` of `/vacancies.data?page=2`: in lower case, as the router takes any. */
export const firstPart = (place: string): string => (/^\/(\.?[^/.?#]*)/.exec(place)?.[1] ?? '').toLowerCase()

/** Of a place without its language, with its query or without it. */
export function placeTraitsOf(place: string): PlaceTraits {
  const part = firstPart(place)
  return (Object.hasOwn(placeTraits, part) && placeTraits[part]) || none
}
