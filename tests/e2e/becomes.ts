import { expect, type Page } from '@playwright/test'

const pollMs = 50

/**
 * Waits until a condition on the page, which may be asynchronous, holds. Playwright's own `waitForFunction` takes a
 * promise for true and does not wait.
 */
export async function becomes(page: Page, isSo: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(isSo)).toBe(true)
  }).toPass({ timeout: timeoutMs, intervals: [pollMs] })
}
