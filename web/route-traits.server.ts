import type { Parameters } from './request/parameters.server.ts'
import { schoolParameters } from './schools/school-search.server.ts'
import { offerParameters, teacherParameters } from './search/directory-filters.server.ts'
import { vacancyParameters } from './vacancies/vacancy-search.server.ts'

/** The server's facts about a route outside its module. */
export interface RouteTraits {
  /**
   * The page is the same for every visitor, by its known parameters. It contains nothing made for one request, such as
   * the id of a form, and nothing that changes constantly, such as a profile's views.
   */
  shared?: Parameters
  /** A visitor's browser may keep the page for offline reading. */
  offline?: true
  /** The route counts the bytes of its body itself (platform/uploads.ts). */
  upload?: true
  /** Mail programs post here from anywhere; only the token authorises (RFC 8058). */
  oneClick?: true
  /** The address ends in the secret that authorises it: no log contains it (rule Q22). */
  secret?: true
}

const page: RouteTraits = { shared: {}, offline: true }

/** By the path in routes.ts. The traits are no `handle` of their routes, because handles are sent to browsers. */
export const routeTraits: Readonly<Record<string, RouteTraits>> = {
  '/': page,
  '/vacancies': { shared: vacancyParameters, offline: true },
  '/vacancies/map': page,
  '/vacancies/:id': page,
  '/schools': { shared: schoolParameters, offline: true },
  '/schools/map': page,
  '/schools/:id': { offline: true },
  '/teachers': { shared: teacherParameters, offline: true },
  '/teachers/services': { shared: offerParameters, offline: true },
  '/teachers/services/:id': { offline: true },
  '/teachers/:id': { offline: true },
  '/about': page,
  '/developers': page,
  '/how-fit-works': page,
  '/faq': page,
  '/privacy': page,
  '/terms': page,

  '/vacancies/:id/apply': { upload: true },
  '/documents/upload': { upload: true },
  '/teacher-dashboard/applications/:id/documents': { upload: true },
  '/teacher-dashboard/profile/photo': { upload: true },
  '/teacher-dashboard/profile/photo/upload': { upload: true },
  '/teacher-dashboard/documents': { upload: true },
  '/teacher-dashboard/documents/send': { upload: true },
  '/school-dashboard/verification': { upload: true },
  '/school-dashboard/verification/send': { upload: true },
  '/school-dashboard/profile/photos': { upload: true },
  '/school-dashboard/profile/photos/upload': { upload: true },
  '/school-dashboard/housing': { upload: true },
  '/school-dashboard/housing/upload': { upload: true },
  '/messages/:id/file': { upload: true },
  '/messages/:id/upload': { upload: true },

  '/agenda/:name': { secret: true },
  '/cv/:name': { secret: true },

  '/unsubscribe': { oneClick: true },
  '/saved-searches/stop': { oneClick: true },
}
