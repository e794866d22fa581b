import { Link } from 'react-router'
import type { Audience } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { SwitchButton } from '#web/forms/switch.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { profileMissingWords } from '#web/words/profile-words.ts'
import type { Cabinet } from './profile-card.tsx'

const seenWords: Record<Audience, () => string> = {
  everybody: () => m.teacher_published_text(),
  schools: () => m.visibility_now_schools(),
  'verified-schools': () => m.visibility_now_verified(),
}

export function Visibility({ facts: { isAvailable, isHidden, isNew, seenBy, missing } }: { facts: Cabinet }) {
  const isBlocked = !isAvailable && missing.length > 0
  if (isHidden)
    return <p className="mt-5 border-t border-line pt-4 text-red-ink">{m.hiding_no_publishing()}</p>
  return (
    <div className="mt-5 border-t border-line pt-4">
      <PostForm action="/teacher-dashboard/profile">
        <input type="hidden" name="available" value={String(!isAvailable)} />
        <SwitchButton
          checked={isAvailable}
          label={m.teacher_publish()}
          disabled={isBlocked}
          describedBy="teacher-visibility"
          className="justify-self-start"
        />
      </PostForm>
      <div id="teacher-visibility" className="mt-1">
        {isBlocked ? (
          <p className="text-apricot-ink">
            {m.teacher_gate({ fields: profileMissingWords(missing) })}{' '}
            {!isNew && <DialogLink to="/teacher-dashboard/profile/edit">{m.teacher_gate_link()}</DialogLink>}
          </p>
        ) : (
          <p className="text-muted">{isAvailable ? seenWords[seenBy]() : m.teacher_hidden_text()}</p>
        )}
      </div>
      <Link to="/teacher-dashboard/visibility" className="inline-flex min-h-11 items-center font-medium">
        {m.visibility_change()}
      </Link>
    </div>
  )
}
