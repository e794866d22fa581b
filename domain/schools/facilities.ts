/** Other facilities are free words. */
export const facilityCodes = [
  'computer-room',
  'gym',
  'library',
  'canteen',
  'assembly-hall',
  'sports-ground',
  'laboratory',
  'workshop',
  'medical-room',
  'dormitory',
] as const
export type FacilityCode = (typeof facilityCodes)[number]

/** Beside the names in three languages. */
export const otherFacilityNames: Record<FacilityCode, string[]> = {
  'computer-room': ['компьютерный кабинет', 'кабинет информатики', 'computer class', 'computer lab'],
  gym: ['спортивный зал', 'спорт зал', 'спортзал', 'gymnasium', 'sports hall'],
  library: [],
  canteen: ['dining hall', 'cafeteria'],
  'assembly-hall': ['жыйын залы'],
  'sports-ground': ['спортплощадка', 'sports field'],
  laboratory: ['лаборатории', 'lab'],
  workshop: ['мастерские', 'workshops'],
  'medical-room': ['медицинский кабинет', 'медкабинет', 'медициналык кабинет', 'medical office'],
  dormitory: ['dorm'],
}
