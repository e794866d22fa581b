import { idOf } from '#web/request/guards.server.ts'

/** Whose housing an address is about: a vacancy's, or null for the school's own. */
export function vacancyOf(url: URL): string | null {
  const asked = url.searchParams.get('vacancy')
  return asked === null ? null : idOf(asked)
}
