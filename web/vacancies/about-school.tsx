import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { CardCover } from '#web/school-parts/card-cover.tsx'
import { GalleryPhoto, galleryPhotoUrl } from '#web/school-parts/gallery-photo.tsx'
import { SchoolBadges } from '#web/school-parts/school-badges.tsx'
import type { ShownSchool } from '#web/school-parts/shown-schools.server.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'

/** Some of a school's pictures, and their number with its cover. */
type Photos = { shown: readonly SchoolPhoto[]; count: number }

/** The school's first picture above its vacancy, low enough for the pay to be on the first screen. */
export function SchoolCover({ fileId, colour }: { fileId: string; colour: string | null }) {
  return (
    <picture
      className="vacancy-cover detail-above print:hidden"
      style={{ backgroundColor: colour ?? undefined }}
    >
      <source media="(min-width: 30rem)" srcSet={galleryPhotoUrl(fileId, 1280)} />
      <img
        src={galleryPhotoUrl(fileId, 480)}
        alt=""
        width={480}
        height={270}
        loading="lazy"
        decoding="async"
        className="size-full object-cover object-[50%_80%]"
      />
    </picture>
  )
}

/** The school that hires, beside its vacancy. */
export function AboutSchool({ school, photos }: { school: ShownSchool; photos: Photos }) {
  const { studentCount, vacancyCount } = school
  return (
    <section className="detail-side print:hidden">
      <h2 className="mb-3 text-xl font-semibold">{m.vacancy_about_school()}</h2>
      <Card className="flex flex-col gap-3">
        <div className={school.coverFileId ? 'detail-cover' : undefined}>
          <CardCover fileId={school.coverFileId} colour={school.coverColour} isAlone />
        </div>
        <div className="min-w-0">
          <h3 className="text-lg leading-snug font-semibold text-pretty wrap-anywhere">
            <CardLink to={`/schools/${school.id}`}>{school.schoolName}</CardLink>
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            <Dotted items={[schoolTypeWord(school.schoolType), schoolCategoryWord(school.category)]} />
          </p>
        </div>
        {/* The vacancy itself says whether it comes with housing. */}
        <SchoolBadges
          school={{ ...school, isHousingProvided: false }}
          className="detail-beside badges-plain"
        />
        <ul className="grid gap-1.5">
          {school.where && (
            <li className="flex gap-2">
              <MapPin size={18} className="mt-1 shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">
                <Unbroken>{school.where}</Unbroken>
              </span>
            </li>
          )}
          {studentCount !== null && (
            <li className="flex gap-2">
              <Users size={18} className="mt-1 shrink-0 text-muted" />
              {m.school_students({ count: studentCount, amount: numberWords(studentCount) })}
            </li>
          )}
          {vacancyCount > 1 && (
            <li className="flex gap-2">
              <BriefcaseBusiness size={18} className="mt-1 shrink-0 text-muted" />
              {m.school_vacancies_open({ count: vacancyCount, amount: numberWords(vacancyCount) })}
            </li>
          )}
        </ul>
        {photos.shown.length > 1 && (
          <ul className="grid grid-cols-3 gap-2">
            {photos.shown.map((photo, index) => (
              <li key={photo.id}>
                <Link
                  to={`/schools/${school.id}/photos/${photo.id}`}
                  className="relative z-10 block overflow-hidden rounded-md"
                >
                  <GalleryPhoto
                    photo={photo}
                    alt={m.photos_of_school({
                      number: index + 2,
                      count: photos.count,
                      name: school.schoolName,
                    })}
                    sizes="(min-width: 64rem) 6rem, 30vw"
                    className="aspect-4/3 w-full object-cover"
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
