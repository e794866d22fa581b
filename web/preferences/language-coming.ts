const chosen = 'a[hreflang]'

/**
 * Shows that the page in another language is loading, as for a navigation of the router: the bar, and the pressed link
 * as busy. The browser loads it as a document, of which the router knows nothing. A draft that will be restored in the
 * other language sees an attribute on the root element, and does not ask whether to leave.
 */
export function showLanguageComing(): () => void {
  let busy: Element[] = []
  const bar = () => document.querySelector<HTMLElement>('.navigation-progress')

  const end = () => {
    if (busy.length === 0) return
    for (const one of busy) one.removeAttribute('aria-busy')
    busy = []
    bar()?.removeAttribute('data-shown')
    bar()?.hidePopover?.()
    document.documentElement.removeAttribute('data-language-coming')
  }
  const begin = (pressed: Element) => {
    end()
    busy = [pressed, document.getElementById('main')].filter((one) => one !== null)
    for (const one of busy) one.setAttribute('aria-busy', 'true')
    bar()?.setAttribute('data-shown', 'true')
    // Over an open menu, too.
    bar()?.showPopover?.()
    document.documentElement.setAttribute('data-language-coming', '')
  }

  const onClick = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
    const link = target instanceof Element ? target.closest(chosen) : null
    // Another tab or window leaves this page as it is.
    if (link && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented) begin(link)
  }
  const onSubmit = ({ target, submitter, defaultPrevented }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || defaultPrevented) return
    if (new URL(target.action).pathname.endsWith('/language')) begin(submitter ?? target)
  }

  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  // Whoever comes back finds the page at rest.
  addEventListener('pageshow', end)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('submit', onSubmit)
    removeEventListener('pageshow', end)
    end()
  }
}
