export const housingKinds = ['room', 'flat', 'house', 'dormitory'] as const
export type HousingKind = (typeof housingKinds)[number]

/** Null means the school's housing. */
export const vacancyHousingKinds = [...housingKinds, 'none'] as const
export type VacancyHousingKind = (typeof vacancyHousingKinds)[number]

/** `utilities`: nothing but them; `school-pays`: the rent of what a teacher finds. */
export const housingCostKinds = ['free', 'utilities', 'monthly', 'school-pays'] as const
export type HousingCostKind = (typeof housingCostKinds)[number]

/** In som a month. */
export const housingCostMax = 100_000
export const housingNoteLengthMax = 300
export const housingPhotosMax = 4

export type Housing<Kind extends string = HousingKind> = {
  housingKind: Kind | null
  housingCostKind: HousingCostKind | null
  housingCost: number | null
  housingNote: string | null
}

export const noHousing = { housingKind: null, housingCostKind: null, housingCost: null, housingNote: null }

/** A sum without a kind is monthly; with any other kind it means nothing. */
export function keptCost<Kind extends string>(housing: Housing<Kind>): Housing<Kind> {
  const { housingCostKind, housingCost } = housing
  const costKind = housingCostKind ?? (housingCost === null ? null : 'monthly')
  return { ...housing, housingCostKind: costKind, housingCost: costKind === 'monthly' ? housingCost : null }
}

/** Only housing of its own has a cost and a note. */
export function keptVacancyHousing(housing: Housing<VacancyHousingKind>): Housing<VacancyHousingKind> {
  const { housingKind } = housing
  return housingKind === null || housingKind === 'none' ? { ...noHousing, housingKind } : keptCost(housing)
}

/** A vacancy without its own housing has its school's. */
export type ShownHousing = Housing & { isHousingProvided: boolean }

export function shownHousing(vacancy: Housing<VacancyHousingKind>, school: ShownHousing): ShownHousing {
  const { housingKind } = vacancy
  if (housingKind === null) return { ...housingOf(school), isHousingProvided: school.isHousingProvided }
  if (housingKind === 'none') return { ...noHousing, isHousingProvided: false }
  return { ...housingOf(vacancy), housingKind, isHousingProvided: true }
}

function housingOf<Kind extends string>(row: Housing<Kind>): Housing<Kind> {
  const { housingKind, housingCostKind, housingCost, housingNote } = row
  return { housingKind, housingCostKind, housingCost, housingNote }
}
