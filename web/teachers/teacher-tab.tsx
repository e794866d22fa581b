import { m } from '#locales/messages.ts'
import { OwnOffer } from '#web/offers/offer-card.tsx'
import { ReviewsList } from '#web/reviews/reviews-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { experienceYearsWords } from '#web/words/teacher-words.ts'
import type { Route } from './+types/teacher-page'
import { ProfileSections } from './profile-sections.tsx'

type PageData = Route.ComponentProps['loaderData']

export const tabNames = ['about', 'experience', 'preferences', 'offers', 'reviews'] as const

export type TabName = (typeof tabNames)[number]

export function Tab({
  name,
  loaderData: { id, profile, offers, mapUrl, reviews, isOwn },
}: {
  name: TabName
  loaderData: PageData
}) {
  if (name === 'reviews' && reviews)
    return (
      <ReviewsList
        {...reviews}
        mayAnswer={isOwn}
        hrefOf={(page) => `/teachers/${id}?tab=reviews${page > 1 ? `&page=${page}` : ''}`}
      />
    )
  if (name === 'offers')
    return (
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <OwnOffer key={offer.id} offer={offer} isOwn={isOwn} />
        ))}
      </ul>
    )
  if (name === 'about')
    return (
      <Card as="article">
        <ProfileSections
          profile={profile}
          only={['subjects', 'bio', 'education', 'achievements', 'languages', 'skills']}
        />
      </Card>
    )
  if (name === 'experience')
    return (
      <Card as="article">
        <h2 className="sr-only">{m.teacher_experience_section()}</h2>
        <Facts
          items={[
            { label: m.teacher_experience_fact(), value: experienceYearsWords(profile.experienceYears) },
            { label: m.teacher_category_label(), value: profile.category },
          ]}
        />
        {profile.workplaces.length > 0 && (
          <div className="mt-6">
            <ProfileSections profile={profile} only={['work']} />
          </div>
        )}
      </Card>
    )
  return (
    <Card as="article">
      <ProfileSections profile={profile} only={['wishes']} showEmpty />
      {profile.place && (
        <section className="mt-6">
          <h2 className="mb-2 text-lg font-semibold">{m.teacher_location()}</h2>
          <p className="wrap-anywhere">{profile.place}</p>
          {mapUrl && (
            <a href={mapUrl} rel="noopener" target="_blank" className="inline-flex min-h-11 items-center">
              {m.teacher_on_map()}
            </a>
          )}
        </section>
      )}
    </Card>
  )
}
