export const foreignCurrencies = ['rub', 'usd', 'eur'] as const

/** Rule 16: the schools are in Kyrgyzstan, so the som comes first. */
export const currencies = ['kgs', ...foreignCurrencies] as const
export type Currency = (typeof currencies)[number]
