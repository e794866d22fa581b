import type { ApplicationList } from '#domain/applications/application.ts'

const home = '/school-dashboard/applications'

/** The applications for a vacancy: those that are new, or as many as it ever got. */
export function receivedAddress(list: Extract<ApplicationList, 'new' | 'all'>, vacancyId: string): string {
  return `${list === 'new' ? home : `${home}/all`}?vacancy=${vacancyId}`
}
