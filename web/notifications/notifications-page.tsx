import CheckCheck from 'lucide-react/icons/check-check'
import { Fragment, useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import {
  chosenKindsOf,
  kindsOfType,
  type NotificationType,
  notificationsKeptDays,
  notificationsPageSize,
  notificationTypes,
} from '#domain/notifications/notification.ts'
import { readNotifications, readNotificationsUpTo } from '#domain/notifications/read-notifications.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { useLive } from '#web/live/live-store.ts'
import { useRenewAtRest } from '#web/live/renew-at-rest.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import {
  actorOf,
  idOf,
  leadToLastPage,
  loginFor,
  notFound,
  pageOf,
  pathOf,
  shownAtOf,
} from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { badgeCount } from '#web/words/message-words.ts'
import type { Route } from './+types/notifications-page'
import { NotificationRow } from './notification-row.tsx'
import { SameNotifications } from './same-notifications.tsx'
import { groupsOfNotifications } from './shown-notification.server.ts'

/** A visitor is redirected to sign in, is told why, and comes back. */
function requireReader(actor: Actor, place: string): Member {
  if (actor.role !== 'visitor') return actor
  throw redirectWithToast(loginFor(place), {
    kind: 'info',
    title: m.messages_login(),
    text: m.notifications_login_text(),
  })
}

/** Beyond what one vacancy gets on one day. */
const idsOfRowMax = 1_000

function typeOf(url: URL): NotificationType | undefined {
  return notificationTypes.find((type) => type === url.searchParams.get('type'))
}

/**
 * The kinds of things that this person is ever notified of; a viewer of a school and an administrator get none of them.
 */
const typesFor = (actor: Member) =>
  notificationTypes.filter((type) => chosenKindsOf(actor).some((kind) => kindsOfType(type).includes(kind)))

export const handle = { frame: 'work' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireReader(actorOf(context), pathOf(url))
  const [type, page, readAt] = [typeOf(url), pageOf(url), now()]
  const [{ notifications, count }, unread] = await Promise.all([
    findNotifications(actor, { ...(type && { type }), page }),
    countUnreadNotifications(actor),
  ])
  const pageCount = Math.ceil(count / notificationsPageSize)
  leadToLastPage(url, pageCount)
  return {
    groups: groupsOfNotifications(notifications, readAt),
    type,
    page,
    pageCount,
    unread,
    types: typesFor(actor),
    isAdmin: actor.role === 'admin',
    /** What came later is not marked with the others. */
    seenAt: readAt.toISOString(),
    eventNumber: context.get(requestFacts).eventNumber ?? 0,
  }
}

/** Marks the notifications of a row as read, or all that the page showed. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireReader(actorOf(context), '/notifications')
  const form = await request.formData()
  const intent = form.get('intent')
  const here = `/notifications${url.search}`
  if (intent === 'all') {
    const type = typeOf(url)
    await readNotificationsUpTo(actor, shownAtOf(form.get('seen_at')), type)
    const title = type ? m.notifications_done_one() : m.notifications_done_all()
    return redirectWithToast(here, { kind: 'success', title })
  }
  const ids = form.getAll('id').map((id) => idOf(String(id)))
  if (ids.length === 0 || ids.length > idsOfRowMax) notFound()
  if (!(await readNotifications(actor, ids))) notFound()
  // Following a notification to its place shows no toast.
  if (intent === 'follow') return null
  return redirectWithToast(here, { kind: 'success', title: m.notifications_done_one() })
}

export function meta() {
  return [{ title: pageTitle(m.notifications_title()) }]
}

const typeWords: Record<NotificationType, () => string> = {
  message: () => m.notifications_messages(),
  vacancy: () => m.notifications_vacancies(),
  application: () => m.notifications_applications(),
}

/** What a person will be notified of, while there is nothing yet. */
function noneWords({ types, isAdmin }: { types: readonly NotificationType[]; isAdmin: boolean }) {
  if (isAdmin) return m.notifications_none_admin
  return types.length > 0 ? m.notifications_none_text : m.notifications_none_viewer
}

const renewedAfterMs = 200

/** What the person was told, live. */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { groups, type, page, pageCount, unread, types, seenAt, eventNumber } = loaderData
  const hrefOf = (one: number) => listAddress('/notifications', { type: type ?? null }, one)
  const here = hrefOf(page)
  const isRenewing = useRenewal(eventNumber)
  // The number covers all types; on a page of one type, what it shows decides.
  const hasUnread = type
    ? groups.some(({ notifications }) => notifications.some(({ isRead }) => !isRead))
    : unread > 0
  return (
    <>
      <PageHeading
        title={m.notifications_title()}
        actions={
          hasUnread && (
            <PostForm action={here}>
              <input type="hidden" name="seen_at" value={seenAt} />
              <SubmitButton variant="secondary" name="intent" value="all" icon={<CheckCheck size={18} />}>
                {m.notifications_read_all()}
              </SubmitButton>
            </PostForm>
          )
        }
      />
      {types.length > 0 && (
        <LinkTabs
          fitting
          label={m.notifications_types()}
          className="mb-5"
          tabs={[
            {
              to: '/notifications',
              label: m.notifications_all(),
              current: !type,
              ...(unread > 0 && { count: badgeCount(unread) }),
            },
            ...types.map((one) => ({
              to: `/notifications?type=${one}`,
              label: typeWords[one](),
              current: type === one,
            })),
          ]}
        />
      )}
      {groups.length === 0 ? (
        <EmptyState
          drawing="notifications"
          title={m.notifications_none()}
          text={noneWords(loaderData)({ days: notificationsKeptDays })}
        />
      ) : (
        <div aria-busy={isRenewing} className="grid gap-3 sm:gap-5">
          {groups.map(({ title, notifications }) => (
            <section key={title} aria-label={title}>
              <h2 className="mb-1 text-sm font-semibold text-muted sm:mb-2">{title}</h2>
              <ul className="list-place card overflow-hidden p-0">
                {notifications.map(({ same, ...one }) => (
                  <Fragment key={one.ids.at(-1)}>
                    <NotificationRow here={here} notification={one} />
                    {same.length > 0 && <SameNotifications here={here} notifications={same} />}
                  </Fragment>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <div className="mt-6">
        <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
      </div>
      <p className="mt-6">
        <Link to="/settings/notifications">{m.notifications_settings()}</Link>
      </p>
    </>
  )
}

/** Reloads the page if something happened since it was loaded; returns whether it is about to. */
function useRenewal(eventNumber: number): boolean {
  const { state } = useRevalidator()
  const renew = useRenewAtRest()
  const newest = useLive()?.talk.number ?? 0
  const isOld = newest > eventNumber
  useEffect(() => {
    if (!isOld || state !== 'idle') return
    // What happens together is asked for together.
    const timer = setTimeout(renew, renewedAfterMs)
    return () => clearTimeout(timer)
  }, [isOld, state, renew])
  return isOld || state !== 'idle'
}
