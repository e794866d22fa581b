import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Visit } from '#tests/e2e/pages.ts'

const password = 'Demo12345'

export const roles = ['visitor', 'teacher', 'school', 'admin'] as const

/** The browser of a visitor, or of somebody of the demonstration who has signed in. */
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
  // The greeting is said once, and stands on no picture.
  await page.goto('/about')
  await page.close()
  return context
}
