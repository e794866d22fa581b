import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

type PaginationProps = { page: number; pageCount: number; hrefOf: (page: number) => string }

/** First, last, and the neighbours; a gap of one page is that page. */
export function pagesShown(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((one) => one >= 1 && one <= pageCount)
    .sort((a, b) => a - b)
  const shown: (number | 'gap')[] = []
  for (const one of wanted) {
    const before = shown.at(-1)
    if (typeof before === 'number' && one - before === 2) shown.push(before + 1)
    else if (typeof before === 'number' && one - before > 2) shown.push('gap')
    shown.push(one)
  }
  return shown
}

const cell = 'inline-grid min-h-11 min-w-11 place-items-center rounded-lg px-2 no-underline tabular-nums'

export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null
  const step = classNames(cell, 'text-lake-ink hover:bg-lake-soft')
  const wide = 'max-sm:hidden'
  return (
    <nav aria-label={m.ui_pages()} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" aria-label={m.ui_page_previous()} className={step}>
          <ChevronLeft size={20} />
        </Link>
      )}
      <span className="px-2 tabular-nums sm:hidden">{m.ui_page_of({ page, count: pageCount })}</span>
      {pagesShown(page, pageCount).map((one, index, all) =>
        one === 'gap' ? (
          <span
            key={`after-${all[index - 1]}`}
            className={classNames(wide, 'px-1 text-muted')}
            aria-hidden="true"
          >
            …
          </span>
        ) : (
          <Link
            key={one}
            to={hrefOf(one)}
            aria-label={m.ui_page_number({ page: one })}
            aria-current={one === page ? 'page' : undefined}
            className={classNames(
              wide,
              one === page ? classNames(cell, 'bg-lake font-medium text-on-lake') : step,
            )}
          >
            {one}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={hrefOf(page + 1)} rel="next" aria-label={m.ui_page_next()} className={step}>
          <ChevronRight size={20} />
        </Link>
      )}
    </nav>
  )
}
