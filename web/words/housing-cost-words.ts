import type { HousingCostKind } from '#domain/schools/housing.ts'
import { m } from '#locales/messages.ts'

const costs: Record<HousingCostKind, () => string> = {
  free: () => m.housing_cost_free(),
  utilities: () => m.housing_cost_utilities(),
  monthly: () => m.housing_cost_monthly(),
  'school-pays': () => m.housing_cost_school_pays(),
}

export const housingCostWord = (kind: HousingCostKind): string => costs[kind]()
