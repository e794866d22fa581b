import { m } from '#locales/messages.ts'

/** All pages of a document, one under the other. */
export function DocumentPages({
  name,
  pages,
  pathOf,
}: {
  name: string
  pages: number
  pathOf: (page: number) => string
}) {
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <img
      key={page}
      src={pathOf(page)}
      alt={m.wallet_page_of({ name, page })}
      className="w-full rounded-lg border border-line"
    />
  ))
}
