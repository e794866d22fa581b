import type { Page } from '@playwright/test'
import { signInAs } from './arrange.ts'
import { everyPage } from './pages.ts'
import { expect, test } from './support.ts'
import { locales, pathIn } from './words.ts'

const pageTimeoutMs = 30_000

/** A small phone. */
const viewport = { width: 320, height: 740 }

/** As large as the page's letters are, and twice as large. */
const textSizes = ['100%', '200%']

/** Each page in one language and as the server wrote it, and what takes long each in all and with its script. */
const runs = [
  {
    tag: '',
    javaScriptEnabled: false,
    isShown: (index: number, place: number) => index % locales.length === place,
  },
  { tag: ', in every language @long', javaScriptEnabled: true, isShown: () => true },
]

for (const role of ['visitor', 'teacher', 'school', 'admin'] as const) {
  for (const { tag, javaScriptEnabled, isShown } of runs) {
    test(`nothing is cut for a ${role} on a narrow screen, and in large letters${tag}`, async ({
      newPage,
      database,
      server,
    }) => {
      const { visits, ...members } = await everyPage(database)
      const shown = visits.filter((visit) => visit.role === role)
      test.setTimeout((shown.length + 2) * pageTimeoutMs)
      const page = await newPage({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
      if (role !== 'visitor') await signInAs(page.context(), server.address, members[role])
      const found: unknown[] = []
      for (const [index, { path }] of shown.entries()) {
        for (const [place, locale] of locales.entries()) {
          if (!isShown(index, place)) continue
          await page.goto(pathIn(locale, path))
          for (const textSize of textSizes) {
            const cut = await cutIn(page, textSize)
            if (cut.length > 0) found.push({ path, locale, textSize, cut })
          }
        }
      }
      expect(found).toEqual([])
    })
  }
}

/** What lies beyond the screen's sides, cannot be moved into it and says by no «…» that it goes on, and buttons whose words are wider than they are. */
function cutIn(page: Page, textSize: string): Promise<string[]> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size
    const { scrollWidth } = document.documentElement
    const cut = scrollWidth > innerWidth + 1 ? [`the page is ${scrollWidth} px wide`] : []
    const moves = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        getComputedStyle(element).textOverflow === 'ellipsis' ||
        moves(element.parentElement))
    for (const element of document.querySelectorAll(
      'a, button, input, select, textarea, summary, h1, h2, h3',
    )) {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && element.checkVisibility?.({ opacityProperty: true }) !== false
      if (!isSeen || element.matches('.skip-link') || moves(element.parentElement)) continue
      const name = `${element.tagName.toLowerCase()} «${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}»`
      if (left < -1 || right > innerWidth + 1) cut.push(`${name} ends at ${Math.round(right)} px`)
      else if (element.matches('button, .button') && element.scrollWidth > element.clientWidth + 1)
        cut.push(`${name} is narrower than its words`)
    }
    return cut
  }, textSize)
}
