import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Locale, overwriteGetLocale } from '#locales/messages.ts'
import { usualLanguage } from '#tests/support/usual-language.ts'
import { OfferCard } from './offer-card.tsx'
import type { ShownOffer } from './shown-offers.server.ts'

afterEach(() => overwriteGetLocale(usualLanguage))

const offer = {
  ...{ id: 'o1', teacherId: 't1', teacherName: 'Айгүл Осмонова', title: 'Физика', subjectId: 'physics' },
  ...{ subjectText: null, opening: '', languages: [], format: 'both', isElsewhere: false },
  ...{ rateAmount: 500, hourlyRate: 500, groupRate: null, currency: 'kgs', rateCurrency: 'kgs' },
  ...{ availability: ['mon', 'wed'], freeFrom: null, freeUntil: null },
}

/** The facts of a card on a phone and in a wide window. */
function factsOf(place: string | null, locale: Locale): { phone: string[]; wide: string[] } {
  overwriteGetLocale(() => locale)
  const element = createElement(OfferCard, { offer: { ...offer, place } as unknown as ShownOffer })
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const facts = html.slice(html.indexOf('offer-facts')).split('<li>').slice(1)
  const shown = (hidden: string) =>
    facts.map((fact) =>
      fact
        .replace(/<svg.*?<\/svg>/g, '')
        .replace(new RegExp(`<span class="(?:sr-only|${hidden})">.*?</span>`, 'g'), '')
        .replace(/<[^>]+>/g, '')
        .trim(),
    )
  return { phone: shown('max-sm:hidden'), wide: shown('sm:hidden') }
}

test('a wide window begins each fact of a lesson with a capital, a phone the first of its row', () => {
  const ru = factsOf('Ош', 'ru')
  expect(ru.wide.slice(0, 2)).toEqual(['Ош', 'Пн, ср'])
  expect(ru.phone.slice(0, 2)).toEqual(['Ош', 'пн, ср'])
  expect(ru.wide[2]).toMatch(/^\p{Lu}/u)
  expect(ru.phone[2]).toBe(ru.wide[2]?.replace(/^./u, (letter) => letter.toLowerCase()))
  expect(factsOf(null, 'ru').phone[0]).toBe('Пн, ср')
})

test('a day of the week keeps its capital where its language has one', () => {
  expect(factsOf('Osh', 'en').phone[1]).toBe('Mon, Wed')
})
