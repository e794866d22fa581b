import Archive from 'lucide-react/icons/archive'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Contact from 'lucide-react/icons/contact'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { classNames } from '#web/ui/class-names.ts'

type RoomMenuProps = {
  roomId: string
  isArchived: boolean
  isMuted: boolean
  isBlocked: boolean
  hasShared: boolean
  canShare: boolean
}

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left text-ink no-underline hover:bg-felt'

/** What else can be done with a room and the one on its other side. */
export function RoomMenu(props: RoomMenuProps) {
  const { roomId, isArchived, isMuted, isBlocked, hasShared, canShare } = props
  return (
    <Menu
      label={m.room_actions()}
      summaryClassName="grid tap place-items-center rounded-lg hover:bg-felt"
      summary={<EllipsisVertical size={22} />}
    >
      <PostForm action={`/messages/${roomId}`}>
        <ul className="grid gap-1">
          {hasShared && (
            <MenuButton intent="unshare" icon={<Contact size={20} className="text-muted" />}>
              {m.room_unshare()}
            </MenuButton>
          )}
          {!hasShared && canShare && (
            <MenuButton intent="share" icon={<Contact size={20} className="text-muted" />}>
              {m.room_share()}
            </MenuButton>
          )}
          <MenuButton
            intent={isMuted ? 'unmute' : 'mute'}
            icon={
              isMuted ? (
                <Bell size={20} className="text-muted" />
              ) : (
                <BellOff size={20} className="text-muted" />
              )
            }
          >
            {isMuted ? m.room_unmute() : m.room_mute()}
          </MenuButton>
          <MenuButton
            intent={isArchived ? 'unarchive' : 'archive'}
            icon={<Archive size={20} className="text-muted" />}
          >
            {isArchived ? m.room_unarchive() : m.room_archive()}
          </MenuButton>
          <MenuButton
            intent={isBlocked ? 'unblock' : 'block'}
            icon={<Ban size={20} className="text-muted" />}
          >
            {isBlocked ? m.room_unblock() : m.room_block()}
          </MenuButton>
          <li>
            <DialogLink to={`/messages/${roomId}/report`} className={row}>
              <Flag size={20} className="text-muted" />
              {m.room_report()}
            </DialogLink>
          </li>
        </ul>
      </PostForm>
    </Menu>
  )
}

function MenuButton(props: { intent: string; icon: ReactNode; children: string }) {
  return (
    <li>
      <button type="submit" name="intent" value={props.intent} className={classNames(row)}>
        {props.icon}
        {props.children}
      </button>
    </li>
  )
}
