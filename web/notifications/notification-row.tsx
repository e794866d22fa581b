import Bell from 'lucide-react/icons/bell'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ComponentType } from 'react'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { PostForm } from '#web/forms/form.tsx'
import { galleryPhotoUrl } from '#web/school-parts/gallery-photo.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Face, ShownNotification } from './shown-notification.server.ts'

const icons: Record<ShownNotification['type'], ComponentType<{ size: number }>> = {
  message: MessageCircle,
  vacancy: BriefcaseBusiness,
  application: FileText,
  system: Bell,
}

/** A row that is one link; following it marks the notification as read. */
export function NotificationRow({ notification, here }: { notification: ShownNotification; here: string }) {
  const { ids, type, title, about, text, to, isRead, isOfMany, faces } = notification
  const event = about ? title.slice(0, -`: ${about}`.length) : title
  // A room's and an application's are marked where they are opened, but not those of a list of applications.
  const isMarkedThere = !isOfMany && (type === 'message' || type === 'application')
  const follow = () => {
    if (isRead || isMarkedThere) return
    const form = new URLSearchParams([['intent', 'follow'], ...ids.map((id) => ['id', id])])
    navigator.sendBeacon('/notifications', form)
  }
  return (
    <li
      className={classNames(
        'relative flex min-h-18 flex-wrap items-center gap-x-3 border-b border-line px-(--edge) py-2.5 last:border-b-0 hover:bg-paper max-sm:py-1.5',
        !isRead && 'bg-apricot-soft/40',
      )}
    >
      <span className="relative shrink-0">
        <Faces faces={faces} type={type} />
        {!isRead && (
          <span className="absolute -top-1 -right-1 size-3.5 rounded-full bg-lake ring-2 ring-card" />
        )}
      </span>
      {/* On a phone the title has only the event, and the text names the subject and its owner, each on their own lines. */}
      <div className="list-place-clamp excerpt min-w-0 flex-[1_1_9rem] [--lines:5] max-sm:text-sm sm:[--lines:4]">
        <h3
          className={classNames(
            'leading-snug max-sm:leading-[1.43]',
            isRead ? 'font-normal' : 'font-semibold',
          )}
        >
          {!isRead && <span className="sr-only">{m.notifications_unread()}: </span>}
          <CardLink to={to} onClick={follow}>
            <Unbroken>{event}</Unbroken>
            {about && (
              <span className="max-sm:sr-only">
                : <Unbroken>{about}</Unbroken>
              </span>
            )}
          </CardLink>
        </h3>
        <p className="mt-0.5 text-sm text-muted max-sm:leading-[1.43]">
          {about && !text.includes(about) ? (
            <>
              <span className="list-place-clamp max-sm:excerpt [--lines:3]">
                <Time of={notification} className="notification-time" />
                <span className="notification-dot"> · </span>
                <span aria-hidden="true" className="sm:hidden">
                  <Unbroken>{about}</Unbroken>
                </span>
              </span>
              <span className="list-place-clamp max-sm:excerpt">
                <Unbroken>{text}</Unbroken>
              </span>
            </>
          ) : (
            <>
              <Time of={notification} className="notification-time" />
              <span className="notification-dot"> · </span>
              <Unbroken>{text}</Unbroken>
            </>
          )}
        </p>
      </div>
      {!isRead && <MarkRead of={notification} here={here} />}
    </li>
  )
}

type MarkReadProps = { of: Pick<ShownNotification, 'ids' | 'title'>; here: string }

function MarkRead({ of: { ids, title }, here }: MarkReadProps) {
  return (
    <PostForm action={here} className="notification-read relative z-10 -mr-3 ml-auto shrink-0 max-sm:-ml-3">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <button
        type="submit"
        name="intent"
        value="one"
        title={m.notifications_read_one()}
        aria-label={m.notifications_read_one_of({ what: title })}
        className="grid tap cursor-pointer place-items-center rounded-lg text-lake-ink hover:bg-felt"
      >
        <Check size={20} />
      </button>
    </PostForm>
  )
}

/** A phone's line has room for the day alone. */
function Time({
  of: { time, timeShort },
  className,
}: {
  of: Pick<ShownNotification, 'time' | 'timeShort'>
  className?: string
}) {
  if (time === timeShort) return <span className={className}>{time}</span>
  return (
    <span className={className}>
      <span className="sm:hidden">{timeShort}</span>
      <span className="max-sm:hidden">{time}</span>
    </span>
  )
}

const faceSize = 44

/** One face, or two in the space of one, so that the text of all rows begins at the same edge. */
function Faces({ faces, type }: { faces: Face[]; type: ShownNotification['type'] }) {
  const Icon = icons[type]
  if (faces.length === 0)
    return (
      <span
        className="grid place-items-center rounded-full bg-felt text-muted"
        style={{ width: faceSize, height: faceSize }}
      >
        <Icon size={20} />
      </span>
    )
  const isPair = faces.length > 1
  return (
    <span className="relative block" style={{ width: faceSize, height: faceSize }}>
      {faces.map(({ id, name, photoFileId, coverFileId }) => (
        <Avatar
          key={id}
          name={name}
          src={coverFileId ? galleryPhotoUrl(coverFileId, 344) : photoUrl(photoFileId, 96)}
          square={coverFileId !== null}
          size={isPair ? 30 : faceSize}
          className={
            isPair
              ? 'absolute top-0 left-0 last:top-auto last:right-0 last:bottom-0 last:left-auto last:ring-2 last:ring-card'
              : ''
          }
        />
      ))}
    </span>
  )
}
