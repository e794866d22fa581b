import { m } from '#locales/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'

/** The member an application is assigned to; the full words if it stands alone. */
export function Assignee({ name, isLabelled = false }: { name: string; isLabelled?: boolean }) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      <Avatar name={name} size={24} />
      <span className="min-w-0 wrap-anywhere">
        <span className={isLabelled ? 'text-muted' : 'sr-only'}>{m.assign_to()}: </span>
        {colleagueName(name)}
      </span>
    </p>
  )
}
