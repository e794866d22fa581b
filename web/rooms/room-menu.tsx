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

type RoomMenuProps = {
  roomId: string
  isArchived: boolean
  isMuted: boolean
  isBlocked: boolean
  hasShared: boolean
  canShare: boolean
}

/** Further actions on a room and its other side. */
export function RoomMenu(props: RoomMenuProps) {
  const { roomId, isArchived, isMuted, isBlocked, hasShared, canShare } = props
  return (
    <Menu
      label={m.room_actions()}
      summaryClassName="grid tap place-items-center rounded-lg hover:bg-felt"
      summary={<EllipsisVertical size={22} />}
    >
      <PostForm action={`/messages/${roomId}`}>
        <ul className="grid">
          {hasShared && (
            <MenuButton intent="unshare" icon={<Contact size={18} />}>
              {m.room_unshare()}
            </MenuButton>
          )}
          {!hasShared && canShare && (
            <MenuButton intent="share" icon={<Contact size={18} />}>
              {m.room_share()}
            </MenuButton>
          )}
          <MenuButton
            intent={isMuted ? 'unmute' : 'mute'}
            icon={isMuted ? <Bell size={18} /> : <BellOff size={18} />}
          >
            {isMuted ? m.room_unmute() : m.room_mute()}
          </MenuButton>
          <MenuButton intent={isArchived ? 'unarchive' : 'archive'} icon={<Archive size={18} />}>
            {isArchived ? m.room_unarchive() : m.room_archive()}
          </MenuButton>
          {isBlocked && (
            <MenuButton intent="unblock" icon={<Ban size={18} />}>
              {m.room_unblock()}
            </MenuButton>
          )}
          <li>
            <DialogLink to={`/messages/${roomId}/report`} className="row-action">
              <Flag size={18} />
              {m.room_report()}
            </DialogLink>
          </li>
          {!isBlocked && (
            <MenuButton intent="block" icon={<Ban size={18} />} isDanger>
              {m.room_block()}
            </MenuButton>
          )}
        </ul>
      </PostForm>
    </Menu>
  )
}

function MenuButton(props: { intent: string; icon: ReactNode; isDanger?: boolean; children: string }) {
  return (
    <li className={props.isDanger ? 'row-danger' : undefined}>
      <button type="submit" name="intent" value={props.intent} className="row-action cursor-pointer">
        {props.icon}
        {props.children}
      </button>
    </li>
  )
}
