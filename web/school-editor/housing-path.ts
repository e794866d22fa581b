/** Of one vacancy's housing, or of the school's own. */
export const housingPath = (vacancyId: string | null, way: '' | '/upload' = '') =>
  `/school-dashboard/housing${way}${vacancyId ? `?vacancy=${vacancyId}` : ''}`
