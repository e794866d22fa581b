import { expect, type Page } from '@playwright/test'

const pollMs = 50

/**
 * Waits until what is asked of the page, which may take its time to tell, is so. Playwright's own `waitForFunction` takes
 * a promise for a yes, and waits for nothing.
 */
export async function becomes(page: Page, isSo: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(isSo)).toBe(true)
  }).toPass({ timeout: timeoutMs, intervals: [pollMs] })
}
