import type { ApplicationList } from '#domain/applications/application.ts'

const home = '/school-dashboard/applications'

/** The applications for a vacancy: the new ones, or all it ever got. */
export function receivedAddress(list: Extract<ApplicationList, 'new' | 'all'>, vacancyId: string): string {
  return `${list === 'new' ? home : `${home}/all`}?vacancy=${vacancyId}`
}
