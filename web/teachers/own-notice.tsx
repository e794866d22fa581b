import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { onlookerWords } from '#web/words/teacher-words.ts'
import type { Route } from './+types/teacher-page'

type PageData = Route.ComponentProps['loaderData']

/** Tells a teacher who sees the page; shows it as somebody else would see it, if requested. */
export function OwnNotice({ shown: { preview, isAvailable, isForEverybody } }: { shown: PageData }) {
  if (!preview)
    return (
      <Notice tone={isForEverybody ? 'lake' : 'apricot'} className="mb-6">
        {isForEverybody
          ? m.teacher_own_public()
          : isAvailable
            ? m.teacher_own_limited()
            : m.teacher_own_hidden()}
      </Notice>
    )
  const who = onlookerWords(preview.onlooker)
  return (
    <Notice tone={preview.isSeen ? 'lake' : 'apricot'} className="mb-6">
      <p>{preview.isSeen ? m.visibility_preview_seen({ who }) : m.visibility_preview_absent({ who })}</p>
      <Link to="/teacher-dashboard/visibility" className="inline-flex min-h-11 items-center font-medium">
        {m.visibility_preview_back()}
      </Link>
    </Notice>
  )
}
