import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { readMany, type UndoMany, undoMany } from '#domain/applications/decided-many.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { partyName } from '#web/application-parts/application-words.ts'
import { UnsentWords } from '#web/forms/unsent-words.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/decided-many-page'
import { DueNotice } from './due-notice.tsx'
import { doneWords, whyLeftOut } from './many-words.ts'

const home = '/school-dashboard/applications'

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const batch = (await readMany(actor, idOf(params.id))) ?? notFound()
  return {
    batch,
    mayAct: actor.role === 'school' && mayActForSchool(actor.schoolRole),
    now: now(),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  const id = idOf(params.id)
  const undone = await undoMany(actorOf(context), id)
  if (!undone.ok && undone.reason === 'not-found') notFound()
  return redirectWithToast(
    `${home}/many/${id}`,
    undone.ok
      ? { kind: 'success', title: m.many_undone({ count: undone.undone }) }
      : { kind: 'error', ...lateWords[undone.reason]() },
  )
}

type Late = Exclude<Extract<UndoMany, { ok: false }>['reason'], 'not-found'>

const lateWords: Record<Late, () => { title: string; text?: string }> = {
  'too-late': () => ({ title: m.many_undo_late() }),
  changed: () => ({ title: m.many_nothing(), text: m.many_undo_changed() }),
}

const dueTitle = {
  move: (count: number) => m.many_move_due({ count }),
  reject: (count: number) => m.filled_told({ count }),
  write: (count: number) => m.many_write_due({ count }),
}

export function meta() {
  return [{ title: pageTitle(m.many_report()) }]
}

/** The outcome of each of many, by name, with one undo while there is time. */
export default function DecidedManyPage({ loaderData }: Route.ComponentProps) {
  const { batch, mayAct } = loaderData
  const { items, kind, toStatus, dueAt, unsent } = batch
  const standing = (one: string) => items.filter((item) => item.standing === one)
  const [due, done, undone] = [standing('due'), standing('done'), standing('undone')]
  const left = items.flatMap((item) => {
    const why = whyLeftOut(item)
    return why ? [{ ...item, why }] : []
  })
  const withoutWords = [...due, ...done].filter((item) => item.isWithoutWords)
  return (
    <section className="grid gap-5 max-sm:mt-3">
      <h2 className="text-xl font-semibold">{m.many_report()}</h2>
      {due.length > 0 && (
        <DueNotice
          at={dueAt}
          now={loaderData.now}
          title={dueTitle[kind](due.length)}
          text={m.many_due_text()}
          undo={mayAct ? m.many_undo() : undefined}
        />
      )}
      {undone.length > 0 && <p role="status">{m.many_undone({ count: undone.length })}</p>}
      {due.length + done.length + undone.length === 0 && (
        <p role="status">{kind === 'write' ? m.many_nothing_sent() : m.many_nothing()}</p>
      )}
      {done.length > 0 && (
        <People title={doneWords[toStatus ?? 'write']({ count: done.length })} people={done} isDone />
      )}
      {withoutWords.length > 0 && <People title={m.many_without_words()} people={withoutWords} />}
      {left.length > 0 && (
        <People
          title={(kind === 'write' ? m.many_unsent : m.many_left)({ count: left.length })}
          people={left}
        />
      )}
      {unsent && (
        <div>
          <UnsentWords title={m.many_words_unsent()}>{unsent}</UnsentWords>
        </div>
      )}
      {due.length > 0 && <People title={m.many_who()} people={due} />}
      <p>
        <ButtonLink to={home} variant="secondary">
          {m.received_back()}
        </ButtonLink>
      </p>
    </section>
  )
}

type Named = {
  id: string
  name: string
  /** Why it was not done with them. */
  why?: string
}

function People({ title, people, isDone }: { title: string; people: readonly Named[]; isDone?: boolean }) {
  return (
    <Card as="section">
      <h3 className="flex gap-2 font-semibold">
        {isDone && <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-green-ink" />}
        <span>{title}</span>
      </h3>
      {[...new Set(people.map(({ why }) => why))].map((why) => (
        <Names key={why ?? ''} why={why} people={people.filter((one) => one.why === why)} />
      ))}
    </Card>
  )
}

/** Those with one reason, which is said once. */
function Names({ why, people }: { why: string | undefined; people: readonly Named[] }) {
  return (
    <>
      {why && <p className="mt-2 text-sm text-muted">{why}</p>}
      <ul className="people-columns gap-x-5">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link to={`${home}/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
              {partyName(name)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
