/**
 * The scripts of a page without the application's scripts (`handle = { static: true }`): they prefetch the page of a
 * pressed link, and show that it is loading.
 */
export function plainPageScripts(nonce: string | undefined): string {
  const mark = nonce ? ` nonce="${nonce}"` : ''
  return `<script type="speculationrules"${mark}>${JSON.stringify(readAhead)}</script><script${mark}>(${showLeaving})()</script>`
}

/**
 * A press comes some 100 ms before its click, and nothing is fetched without a press. Nothing either if the person
 * saves data.
 */
const readAhead = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[download], [target]' } }] },
      eagerness: 'conservative',
    },
  ],
}

/**
 * Runs in the browser from its source text. With the application's scripts, web/areas/navigation-progress.tsx does the
 * same.
 */
function showLeaving(): void {
  const bar = document.querySelector<HTMLElement>('.navigation-progress')
  let pressed: Element | null = null
  const show = (element: Element | null) => {
    pressed = element
    pressed?.setAttribute('aria-busy', 'true')
    bar?.setAttribute('data-shown', '')
    bar?.showPopover?.()
  }
  addEventListener('click', (event) => {
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey || link.target || link.download) return
    const isWithin = link.hash && link.pathname === location.pathname && link.search === location.search
    if (link.origin === location.origin && !isWithin) show(link)
  })
  addEventListener('submit', ({ target, submitter }) => {
    if ((target as HTMLFormElement).method !== 'dialog') show(submitter)
  })
  // The browser brings the page back as it was left.
  addEventListener('pageshow', () => {
    pressed?.removeAttribute('aria-busy')
    bar?.removeAttribute('data-shown')
    bar?.hidePopover?.()
  })
}
