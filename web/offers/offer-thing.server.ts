import type { Offer } from '#domain/offers/find-offers.server.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { getLocale, m } from '#locales/messages.ts'
import { pathIn } from '#web/page/languages.ts'
import { subjectWord } from '#web/words/vacancy-words.ts'

/** Private lessons as structured data: a service, its provider, and the price of an hour if the teacher gave one. */
export function offerThing(publicUrl: string, offer: Offer, place: string | null) {
  const addressOf = (path: string) => publicUrl + pathIn(getLocale(), path)
  const url = addressOf(`/teachers/services/${offer.id}`)
  const prices = [
    { name: m.offer_rate_individual(), rate: offer.hourlyRate },
    { name: m.offer_rate_group(), rate: offer.groupRate },
  ].flatMap(({ name, rate }) => (rate === null ? [] : [hourOf(name, rate, offer.rateCurrency, url)]))
  return {
    '@type': 'Service',
    name: offer.title,
    serviceType: subjectWord(offer),
    url,
    ...(offer.description && { description: offer.description }),
    provider: {
      '@type': 'Person',
      name: offer.teacherName,
      ...(offer.teacherId && { url: addressOf(`/teachers/${offer.teacherId}`) }),
    },
    ...(place && { areaServed: place }),
    ...(prices.length > 0 && { offers: prices }),
  }
}

function hourOf(name: string, price: number, currency: Currency, url: string) {
  const priceCurrency = currency.toUpperCase()
  return {
    '@type': 'Offer',
    name,
    url,
    price,
    priceCurrency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'HUR' },
    },
  }
}
