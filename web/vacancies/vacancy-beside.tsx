import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#locales/messages.ts'
import { Loading, SkeletonText } from '#web/lists/skeleton.tsx'
import { VacancyArticle, type VacancyFacts } from './vacancy-article.tsx'

/** A vacancy beside the list: what its page shows, asked of its page. */
export function VacancyBeside({ id, close }: { id: string; close: () => void }) {
  const { load, data } = useFetcher<VacancyFacts>({ key: `beside ${id}` })
  const facts = data as VacancyFacts | undefined
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    load(`/vacancies/${id}`)
  }, [load, id])

  const title = facts?.vacancy.title
  useEffect(() => {
    if (!title) return
    pane.current?.focus({ preventScroll: true })
    const before = document.title
    document.title = document.title.replace(m.vacancies_title(), title)
    return () => {
      document.title = before
    }
  }, [title])

  return (
    <section ref={pane} tabIndex={-1} aria-label={title ?? m.ui_loading()} className="outline-none">
      <div className="sticky top-0 z-10 flex h-0 justify-end">
        <button
          type="button"
          onClick={close}
          aria-label={m.ui_close()}
          title={m.ui_close()}
          className="-mt-2 -mr-2 grid size-11 cursor-pointer place-items-center rounded-lg bg-card text-muted hover:bg-felt hover:text-ink"
        >
          <X size={24} />
        </button>
      </div>
      {facts ? (
        <VacancyArticle facts={facts} headingLevel={2} />
      ) : (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
    </section>
  )
}
