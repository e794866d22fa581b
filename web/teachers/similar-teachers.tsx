import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ShownTeacher } from './shown-teachers.server.ts'

/** Other teachers of the same; absent if there are none. */
export function SimilarTeachers({ teachers }: { teachers: ShownTeacher[] }) {
  if (teachers.length === 0) return null
  return (
    <Card as="section" aria-labelledby="similar">
      <h2 id="similar" className="text-lg font-semibold">
        {m.teacher_similar()}
      </h2>
      <ul className="mt-3 grid gap-1 sm:max-lg:grid-cols-3 sm:max-lg:gap-x-4">
        {teachers.map(({ id, fullName, photoFileId, specialization, place }) => (
          <li key={id}>
            <Link
              to={`/teachers/${id}`}
              className="group -mx-2 flex items-start gap-3 rounded-lg p-2 text-ink no-underline hover:bg-felt"
            >
              <Avatar name={fullName} src={photoUrl(photoFileId, 96)} size={44} />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-medium group-hover:underline">{fullName}</span>
                <span className="block text-sm text-muted">{specialization}</span>
                <span className="block text-sm text-muted">{place}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
