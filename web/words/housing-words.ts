import type { ShownHousing, VacancyHousingKind } from '#domain/schools/housing.ts'
import { amountWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { inLine } from './dates.ts'

const kinds: Record<VacancyHousingKind, () => string> = {
  room: () => m.housing_kind_room(),
  flat: () => m.housing_kind_flat(),
  house: () => m.housing_kind_house(),
  dormitory: () => m.housing_kind_dormitory(),
  none: () => m.housing_kind_none(),
}

export const housingKindWord = (kind: VacancyHousingKind): string => kinds[kind]()

type HousingFacts = Omit<ShownHousing, 'housingNote'>

function costWords({ housingCostKind: kind, housingCost }: HousingFacts): string | null {
  if (kind === 'free') return m.housing_told_free()
  if (kind === 'utilities') return m.housing_told_utilities()
  if (kind === 'school-pays') return m.housing_told_school_pays()
  if (kind === 'monthly')
    return housingCost === null
      ? m.housing_told_paid()
      : m.housing_told_monthly({ amount: amountWords(housingCost, 'kgs') })
  return null
}

/** «Квартира, бесплатно», «Школа предоставляет»; null without housing. */
export function housingWords(housing: HousingFacts): string | null {
  const { isHousingProvided, housingKind } = housing
  if (!isHousingProvided) return null
  const kind = housingKind ? housingKindWord(housingKind) : m.housing_provided()
  const cost = costWords(housing)
  return cost ? m.housing_told({ kind, cost }) : kind
}

/** «Жильё: квартира» and «, бесплатно», of which a narrow line may drop the second; or only «С жильём». */
export function housingChip(housing: HousingFacts): { kind: string; cost: string | null } | null {
  if (!housing.isHousingProvided) return null
  if (!housing.housingKind) return { kind: m.school_housing_badge(), cost: null }
  const cost = costWords(housing)
  return {
    kind: m.housing_chip({ words: inLine(housingKindWord(housing.housingKind)) }),
    cost: cost && m.housing_chip_cost({ cost }),
  }
}
