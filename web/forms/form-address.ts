import { useLayoutEffect, useRef } from 'react'
import { useLocation, type useNavigation } from 'react-router'
import { withoutLanguage } from '#locales/without-language.ts'

/** The form's address, known also once it is left. */
export function useFormAddress() {
  const { key } = useLocation()
  const address = useRef<FormAddress>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one wherever the browser goes
  useLayoutEffect(() => {
    address.current = addressNow()
  }, [key])
  return address
}

/** The place of a form: as the browser knows it, and as the router does, which leaves the language out. */
export type FormAddress = { address: string; pathname: string }

/** A form that the server has by now is at another address than when it came. */
export const addressNow = (): FormAddress => ({
  address: window.location.pathname + window.location.search,
  pathname: withoutLanguage(window.location.pathname),
})

export const isStillAt = (from: FormAddress) => addressNow().address === from.address

/**
 * Whether a submitted form was redirected to another address for good. The browser itself is asked where it is, since a
 * busy phone may render the next page without having rendered the loading state. A place that promises to come back
 * here (a sign-in with this form's address) keeps the draft.
 */
export function leadsAway(navigation: ReturnType<typeof useNavigation>, from: FormAddress) {
  if (!navigation.formData || isStillAt(from)) return false
  const promised = [...new URLSearchParams(window.location.search).values()]
  return !promised.some((value) => value.startsWith(from.pathname) || value.startsWith(from.address))
}
