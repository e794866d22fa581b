import { type Browser, chromium } from '@playwright/test'
import { unpackBrowser } from '#tests/support/browser.ts'

/** What a browser with an empty cache fetches for a page: bytes of bodies as transferred. */
export interface FirstView {
  html: number
  css: number
  js: number
  jsFiles: number
  fonts: number
  images: number
  all: number
}

const kinds: Record<string, keyof FirstView> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'images',
}

export async function firstViewsOf(address: string, paths: string[]): Promise<Record<string, FirstView>> {
  const browser = await chromium.launch(unpackBrowser())
  try {
    const views: Record<string, FirstView> = {}
    for (const path of paths) views[path] = await firstView(browser, address + path)
    return views
  } finally {
    await browser.close()
  }
}

async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const view: FirstView = { html: 0, css: 0, js: 0, jsFiles: 0, fonts: 0, images: 0, all: 0 }
  const kindOf = new Map<string, string>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    kindOf.set(requestId, type)
    if (type === 'Script') view.jsFiles += 1
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds[kindOf.get(requestId) ?? '']
    if (kind === 'html') return
    if (kind) view[kind] += encodedDataLength
    view.all += encodedDataLength
  })
  // Of a document only its end tells the bytes.
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kindOf.get(requestId) !== 'Document') return
    view.html += encodedDataLength
    view.all += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return view
}
