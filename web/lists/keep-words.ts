import { type RefObject, useEffect } from 'react'

const ways = 'a[hreflang], form[action$="/language"]'

/** Words typed into a search and not sent are kept when the language is changed. */
export function useKeepWords(form: RefObject<HTMLFormElement | null>, sent: string) {
  useEffect(() => {
    const keep = ({ target }: Event) => {
      const way = target instanceof Element && target.closest(ways)
      const field = form.current?.elements.namedItem('q')
      if (!way || !(field instanceof HTMLInputElement) || field.value === sent) return
      const returnTo = way.querySelector<HTMLInputElement>('[name=return_to]')
      const address = new URL(
        way instanceof HTMLAnchorElement ? way.href : (returnTo?.value ?? ''),
        location.href,
      )
      address.searchParams.set('q', field.value)
      if (way instanceof HTMLAnchorElement) way.search = address.search
      else if (returnTo) returnTo.value = address.pathname + address.search
    }
    document.addEventListener('click', keep, true)
    return () => document.removeEventListener('click', keep, true)
  }, [form, sent])
}
