import { data, Form, Link, redirect, useNavigation, useOutlet, useParams } from 'react-router'
import { findMessages } from '#domain/messaging/find-messages.server.ts'
import { findNamedRooms, findRooms } from '#domain/messaging/find-rooms.server.ts'
import { countUnreadRooms } from '#domain/messaging/read-all-rooms.server.ts'
import { openRoom } from '#domain/rooms/open-room.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import { roomFolders, roomsOpenedMaxPerDay, roomsPageSize } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { controlLook } from '#web/forms/field-parts.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { WordsSearch } from '#web/lists/words-search.tsx'
import type { Absence } from '#web/page/error-view.tsx'
import { loginPath } from '#web/page/next-path.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, idOf, leadToLastPage, pageOf, pathOf, wordsOfQuery } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { shownMessage, shownRoom } from '#web/words/message-words.ts'
import { waitWords } from '#web/words/waits.ts'
import type { Route } from './+types/messages-page'
import { Connecting } from './connecting.tsx'
import { FoundTalks } from './found-talks.tsx'
import { useLiveRooms } from './live-rooms.ts'
import { requireParty } from './party.server.ts'
import { ReadAll } from './read-all.tsx'
import { readAll } from './read-all-action.server.ts'
import { RoomList } from './room-list.tsx'

export const handle = { frame: 'work' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const party = requireParty(context, pathOf(url))
  const page = pageOf(url)
  const words = wordsOfQuery(url, 'q')
  const folder = roomFolders.find((one) => one === url.searchParams.get('folder')) ?? 'active'
  const readAt = now()
  const isWhole = folder === 'active' && !words
  const [{ rooms, count }, found, unreadCount] = await Promise.all([
    findRooms(party, page, folder),
    words ? findTalks(party, words) : undefined,
    isWhole ? countUnreadRooms(party) : 0,
  ])
  const pageCount = Math.ceil(count / roomsPageSize)
  // What is being written in an open room stays.
  if (!params.id) leadToLastPage(url, pageCount)
  const isNew = count === 0 && folder === 'active' && (await findRooms(party, 1, 'archive')).count === 0
  return {
    /** Nobody has talked yet, here or in the archive. */
    isNew,
    role: party.role,
    rooms: rooms.map((room) => shownRoom(room, readAt)),
    /** How many rooms outside this page have unread messages. */
    unreadElsewhere: Math.max(0, unreadCount - rooms.filter(({ unread }) => unread > 0).length),
    readAt: readAt.getTime(),
    found: found && {
      named: { ...found.named, rooms: found.named.rooms.map((room) => shownRoom(room, readAt)) },
      inTexts: {
        ...found.inTexts,
        messages: found.inTexts.messages.map((message) => shownMessage(message, words, readAt)),
      },
    },
    words,
    folder,
    page,
    eventNumber: context.get(requestFacts).eventNumber ?? 0,
    pageCount,
  }
}

async function findTalks(party: Party, words: string) {
  const [named, inTexts] = await Promise.all([findNamedRooms(party, words), findMessages(party, words)])
  return { named, inTexts }
}

/** Marks all rooms as read, or opens a school's room with a teacher; a refusal gives the reason. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  if (form.get('intent') === 'read-all') return readAll(requireParty(context, pathOf(url)), form, url.search)
  const teacherId = form.get('teacher_id')
  const id = idOf(typeof teacherId === 'string' ? teacherId : undefined)
  if (actor.role === 'visitor')
    return redirectWithToast(loginPath('school', `/teachers/${id}`), {
      kind: 'info',
      title: m.messages_login(),
      text: m.contact_login_text(),
    })
  const opened = await openRoom(actor, id)
  if (opened.ok) {
    const place = `/messages/${opened.roomId}`
    if (!opened.isNew) return redirect(place)
    return redirectWithToast(place, {
      kind: 'success',
      title: m.contact_opened(),
      text: m.contact_opened_text(),
    })
  }
  if (opened.reason === 'no-name')
    return redirectWithToast(`/school-dashboard/start?teacher=${id}`, {
      kind: 'info',
      title: m.contact_no_name(),
      text: m.contact_no_name_text(),
    })
  if (opened.reason === 'limited') {
    const { retryAfterSeconds } = opened
    const text = m.contact_limit_text({ max: roomsOpenedMaxPerDay, wait: waitWords(retryAfterSeconds) })
    const reached = {
      title: m.contact_limit_title(),
      text,
      to: `/teachers/${id}`,
      all: m.contact_limit_back(),
    }
    const headers = { 'Retry-After': String(retryAfterSeconds) }
    throw data(reached satisfies Absence, { status: 429, headers })
  }
  if (opened.reason === 'not-found') {
    const absence = {
      title: m.contact_absent(),
      text: m.teacher_not_found_text({ id }),
      to: '/teachers',
      all: m.teachers_all(),
    }
    throw data(absence satisfies Absence, { status: 404 })
  }
  const refusal = { title: m.contact_limited(), text: m.contact_schools_only() }
  throw data({ ...refusal, to: '/teachers', all: m.teachers_all() } satisfies Absence, { status: 403 })
}

export function meta() {
  return [{ title: pageTitle(m.messages_title()) }]
}

/** The list of rooms, and beside it the open room; on a phone one of the two. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { role, page, pageCount, found, words, folder } = loaderData
  const isActive = folder === 'active'
  // New messages belong to the list of active rooms.
  const rooms = useLiveRooms({ ...loaderData, page: isActive ? page : Number.POSITIVE_INFINITY })
  const room = useOutlet()
  const { id } = useParams()
  const here = id ? `/messages/${id}` : '/messages'
  const searchOf = (one: number) => {
    const query = new URLSearchParams({
      ...(words && { q: words }),
      ...(!isActive && { folder }),
      ...(one > 1 && { page: String(one) }),
    }).toString()
    return query && `?${query}`
  }
  return (
    <div className={classNames('talk', room && 'talk-open')}>
      <h1 className={room ? 'sr-only' : 'mb-4 text-2xl font-semibold'}>{m.messages_title()}</h1>
      {loaderData.isNew && rooms.length === 0 && !room ? (
        <NoRooms role={role} />
      ) : (
        <div className="talk-panes">
          <section aria-labelledby="talk-rooms" className={classNames('talk-list', room && 'max-md:hidden')}>
            <div
              className={classNames(
                'flex items-baseline justify-between gap-3 px-(--edge)',
                !isActive && 'border-b border-line py-3',
              )}
            >
              <h2 id="talk-rooms" className={isActive ? 'sr-only' : 'font-semibold'}>
                {isActive ? m.messages_chats() : m.messages_archive()}
              </h2>
              <Connecting />
            </div>
            <RoomSearch words={words} />
            {isActive && !found && (
              <ReadAll
                rooms={rooms}
                loaded={loaderData}
                action={`/messages${searchOf(page)}`}
                {...(id && { roomId: id })}
              />
            )}
            {found ? <FoundTalks {...found} /> : <RoomList rooms={rooms} search={searchOf(page)} />}
            {!found && rooms.length === 0 && (
              <p className="px-4 py-6 text-center text-muted">
                {isActive ? m.messages_none() : m.messages_archive_none()}
              </p>
            )}
            <p className="talk-archive border-t border-line bg-card px-(--edge) py-1">
              {found || !isActive ? (
                <Link to="/messages" className="inline-flex min-h-11 items-center">
                  {m.messages_chats()}
                </Link>
              ) : (
                <Link to="/messages?folder=archive" className="inline-flex min-h-11 items-center">
                  {m.messages_archive()}
                </Link>
              )}
            </p>
            {!found && pageCount > 1 && (
              <div className="border-t border-line py-2">
                <Pagination page={page} pageCount={pageCount} hrefOf={(one) => here + searchOf(one)} />
              </div>
            )}
          </section>
          {room ?? <NoRoomChosen role={role} />}
        </div>
      )}
    </div>
  )
}

function RoomSearch({ words }: { words: string }) {
  return (
    <Form action="/messages" className="border-b border-line px-(--edge) py-2">
      <WordsSearch alone>
        <input
          type="search"
          name="q"
          key={words}
          defaultValue={words}
          aria-label={m.messages_search()}
          placeholder={m.received_search()}
          className={controlLook}
        />
      </WordsSearch>
    </Form>
  )
}

type Role = Route.ComponentProps['loaderData']['role']

function NoRooms({ role }: { role: Role }) {
  return role === 'school' ? (
    <EmptyState drawing="messages" title={m.messages_none()} text={m.messages_none_school()}>
      <ButtonLink to="/teachers">{m.home_find_teachers()}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing="messages" title={m.messages_none()} text={m.messages_none_teacher()}>
      <ButtonLink to="/vacancies">{m.home_find_vacancies()}</ButtonLink>
    </EmptyState>
  )
}

/** What stands beside the list until a room is open. */
function NoRoomChosen({ role }: { role: Role }) {
  const { state } = useNavigation()
  return (
    <div className="grid place-content-center justify-items-center gap-2 p-8 text-center max-lg:hidden">
      <Drawing of="messages" className="mb-2 h-24" />
      <p role="status" className="text-lg font-semibold">
        {state === 'loading' ? m.messages_loading() : m.messages_choose()}
      </p>
      <p className="max-w-prose text-muted">
        {role === 'school' ? m.messages_choose_school() : m.messages_choose_teacher()}
      </p>
    </div>
  )
}
