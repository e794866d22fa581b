import { data, type RouterContextProvider } from 'react-router'
import { isRefused } from './is-refused.ts'

/** Text typed for something that can no longer be done: the page shows it, to be copied (rule 41). */
export function refuseUnsent<About extends object>(
  context: Readonly<RouterContextProvider>,
  typed: string,
  about: About,
) {
  context.set(isRefused, true)
  return data({ unsent: { ...about, typed } }, { status: 409 })
}
