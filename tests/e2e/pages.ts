import type pg from 'pg'
import * as arrange from './arrange.ts'
import { allRoutes } from './routes.ts'

export interface Visit {
  role: 'visitor' | 'teacher' | 'school'
  route: string
  path: string
}

/** Routes that answer no page: files, and what only redirects. */
const pageless =
  /^\/(files\/|settings\/privacy\/export|logout|theme|language|home|secure-login|school-profile|teacher\/|dashboard\/)/

/** Every page for those who may see it, with something of every state on it. */
export async function everyPage(database: pg.Client) {
  const school = await arrange.addSchool(database)
  const teacher = await arrange.addTeacher(database)
  const vacancies = {
    published: await arrange.addVacancy(database, school),
    draft: await arrange.addVacancy(database, school, { state: 'draft' }),
    closed: await arrange.addVacancy(database, school, { state: 'closed' }),
  }
  const statuses = ['pending', 'reviewed', 'interview', 'accepted', 'rejected', 'withdrawn'] as const
  const applications = new Map<arrange.Status, string>()
  for (const status of statuses) {
    const vacancy = await arrange.addVacancy(database, school)
    applications.set(status, await arrange.addApplication(database, { teacher, school, vacancy }, status))
  }
  const idsOf = (route: string): (string | undefined)[] => {
    if (route === '/vacancies/:id') return [vacancies.published.id, vacancies.closed.id]
    if (/applications\/:id$/.test(route)) return statuses.map((status) => applications.get(status))
    if (route.includes('applications/')) return [applications.get('reviewed')]
    if (route.startsWith('/schools')) return [school.id]
    if (route.startsWith('/teachers')) return [teacher.id]
    return [vacancies.published.id]
  }
  const visits: Visit[] = []
  for (const { path: route } of await allRoutes()) {
    if (pageless.test(route)) continue
    const roles: Visit['role'][] = route.startsWith('/teacher-dashboard')
      ? ['teacher']
      : route.startsWith('/school-dashboard')
        ? ['school']
        : route.endsWith('/apply')
          ? ['teacher']
          : /^\/(login|register|confirm|unsubscribe|dev)/.test(route)
            ? ['visitor']
            : /^\/settings\/(?!notifications)/.test(route)
              ? ['teacher']
              : route.startsWith('/settings')
                ? ['teacher', 'school']
                : ['visitor', 'teacher', 'school']
    for (const id of route.includes(':id') ? idsOf(route) : ['']) {
      const path = route
        .replace(':id', id ?? '')
        .replace(':name', 'absent')
        .replace('/*', '/no-such-page')
      for (const role of roles) visits.push({ role, route, path })
    }
  }
  // What another role's screen says.
  visits.push({ role: 'teacher', route: '403', path: '/school-dashboard' })
  return { visits, teacher, school, vacancies }
}
