import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Visit } from '#tests/e2e/pages.ts'

const password = 'Demo12345'

export const roles = ['visitor', 'teacher', 'school', 'admin'] as const

/** The browser of a visitor, or of a signed-in person of the demo data. */
export async function contextOf(
  browser: Browser,
  address: string,
  role: Visit['role'],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ locale: 'ru-RU', baseURL: address, reducedMotion: 'reduce' },
    ...options,
  })
  if (role === 'visitor') return context
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('[name=email]').fill(`${role}@example.com`)
  await page.locator('[name=password]').fill(password)
  await page.locator('main [type=submit]').click()
  await page.waitForURL(/dashboard|admin$/)
  // The greeting is shown once, and is on no picture.
  await page.goto('/about')
  await page.close()
  return context
}
