import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { m } from '#locales/messages.ts'
import { useAside } from '#web/lists/aside.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Loading, SkeletonText } from '#web/lists/skeleton.tsx'
import { Button } from '#web/ui/button.tsx'
import { VacancyArticle, type VacancyFacts } from './vacancy-article.tsx'

/** A vacancy beside the list: the content of its page, loaded from its page. */
export function VacancyBeside({ id, close }: { id: string; close: () => void }) {
  const { ask, came: facts, notCome } = useAside<VacancyFacts>(`beside ${id}`)
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    ask(`/vacancies/${id}`)
  }, [ask, id])

  // One that is gone says so on a page of its own.
  const isRefused = typeof notCome === 'number' && notCome < 500 && facts === undefined
  useEffect(() => {
    if (isRefused) location.reload()
  }, [isRefused])

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
          className="-mt-2 -mr-2 grid tap cursor-pointer place-items-center rounded-lg bg-card text-muted hover:bg-felt hover:text-ink"
        >
          <X size={24} />
        </button>
      </div>
      {facts ? (
        <VacancyArticle facts={facts} headingLevel={2} />
      ) : notCome !== undefined && !isRefused ? (
        <NotComeNote isLost={notCome === 'no-answer'} again={() => ask(`/vacancies/${id}`)} />
      ) : (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
    </section>
  )
}

function NotComeNote({ isLost, again }: { isLost: boolean; again: () => void }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={note} role="alert" tabIndex={-1} className="outline-none">
      <EmptyState
        drawing={isLost ? 'offline' : 'broken'}
        title={isLost ? m.error_offline_title() : m.error_server_title()}
        text={isLost ? m.error_offline_text() : m.error_server_text()}
      >
        <Button type="button" onClick={again}>
          {m.error_retry()}
        </Button>
      </EmptyState>
    </div>
  )
}
