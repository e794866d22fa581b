import { data, type RouterContextProvider } from 'react-router'
import { isRefused } from './is-refused.ts'

/** What was typed for something that cannot be done any more: the page shows it, to be taken elsewhere (rule 41). */
export function refuseUnsent<About extends object>(
  context: Readonly<RouterContextProvider>,
  typed: string,
  about: About,
) {
  context.set(isRefused, true)
  return data({ unsent: { ...about, typed } }, { status: 409 })
}
