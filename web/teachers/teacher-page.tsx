import { data, useSearchParams } from 'react-router'
import { ownHiding } from '#domain/measures/own-measures.server.ts'
import { findOffersOfTeacher } from '#domain/offers/find-offers.server.ts'
import { findReviews } from '#domain/reviews/find-reviews.server.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { findSimilarTeachers } from '#domain/teachers/find-teachers.server.ts'
import { isSeenBy, onlookers } from '#domain/teachers/teacher.ts'
import { countViews } from '#domain/views/find-views.server.ts'
import { m } from '#locales/messages.ts'
import { HidingNotice } from '#web/measures/hiding-notice.tsx'
import { shownOffers } from '#web/offers/shown-offers.server.ts'
import type { Absence } from '#web/page/error-view.tsx'
import { personThing, tellMachines, trail } from '#web/page/linked-data.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { mapUrl } from '#web/places/places.server.ts'
import { actorOf, idOf, pageOf } from '#web/request/guards.server.ts'
import { SaveButton } from '#web/saved/save-button.tsx'
import { ReportLink } from '#web/sharing/report-link.tsx'
import { Share } from '#web/sharing/share.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { CountView } from '#web/views/count-view.tsx'
import { wholeRanges } from '#web/words/whole-ranges.ts'
import type { Route } from './+types/teacher-page'
import { AskForLessons } from './ask-for-lessons.tsx'
import { ContactTeacher } from './contact-teacher.tsx'
import { InviteLink } from './invite-link.tsx'
import { OwnNotice } from './own-notice.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileStatistics } from './profile-statistics.tsx'
import { schoolTies } from './school-ties.server.ts'
import { SchoolTies } from './school-ties.tsx'
import { shownProfile } from './shown-profile.server.ts'
import { shownTeachers } from './shown-teachers.server.ts'
import { SimilarTeachers } from './similar-teachers.tsx'
import { Tab, type TabName, tabNames } from './teacher-tab.tsx'

const similarShown = 3

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const teacher = await findTeacher(actor, id)
  if (!teacher) {
    const absence = { title: m.teacher_not_found(), text: m.teacher_not_found_text({ id }) }
    throw data({ ...absence, to: '/teachers', all: m.teachers_all() } satisfies Absence, { status: 404 })
  }
  const page = pageOf(url)
  const isOwn = actor.role === 'teacher' && actor.accountId === id
  const onlooker = isOwn ? onlookers.find((one) => one === url.searchParams.get('as')) : undefined
  const [hiding, offers, similar, views, saved, ties] = await Promise.all([
    teacher.hiddenAt ? ownHiding(actor, id) : undefined,
    findOffersOfTeacher(actor, id),
    findSimilarTeachers(actor, teacher, similarShown),
    countViews(id),
    findSavedIds(actor, [id]),
    schoolTies(actor, id),
  ])
  const profile = await shownProfile(teacher)
  const isForEverybody = teacher.isAvailable && teacher.seenBy === 'everybody'
  if (isForEverybody)
    tellMachines(context, [await personThing(context, teacher), trail(context, 'teachers', teacher.fullName)])
  return {
    id,
    profile: { ...profile, bio: wholeRanges(profile.bio) },
    mapUrl: await mapUrl(teacher.placeId),
    offers: await shownOffers(offers),
    similar: await shownTeachers(similar, []),
    views,
    isOwn,
    /** Only schools write about work; parents ask about lessons. */
    mayAskForLessons: actor.role === 'visitor' || (actor.role === 'teacher' && offers.length > 0),
    preview: onlooker && { onlooker, isSeen: isSeenBy(teacher, onlooker) },
    isSaved: saved.includes(id),
    ties,
    isAvailable: teacher.isAvailable,
    // Only the teacher knows who else can see the profile.
    seenBy: isOwn ? teacher.seenBy : null,
    isForEverybody,
    hiding,
    verificationStatus: teacher.verificationStatus === 'rejected' ? 'none' : teacher.verificationStatus,
    verifiedClaims: teacher.verifiedClaims,
    rating: teacher.rating,
    reviewCount: teacher.reviewCount,
    reviews:
      url.searchParams.get('tab') === 'reviews' && teacher.reviewCount > 0
        ? { ...(await findReviews(actor, { side: 'teacher', id }, page)), page }
        : null,
  } as const
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { profile, isForEverybody } = loaderData
  const title = [profile.fullName, profile.specialization].filter(Boolean).join(', ')
  // What joins a range is for the page alone.
  const description = profile.bio.replaceAll('\u2060', '') || title
  return pageMeta({ title, description, isHidden: !isForEverybody })
}

/** The form lies over the list of teachers, and leads back to the profile. */
const inviteAddress = (id: string) => `/school-dashboard/teachers/${id}/invite?from=/teachers/${id}`

const tabWords: Record<TabName, () => string> = {
  about: () => m.teacher_tab_about(),
  experience: () => m.teacher_tab_experience(),
  preferences: () => m.teacher_tab_preferences(),
  offers: () => m.offers_title(),
  reviews: () => m.reviews_title(),
}

export default function TeacherPage({ loaderData }: Route.ComponentProps) {
  const { id, profile, offers, similar, isOwn, isSaved, preview, isAvailable, isForEverybody } = loaderData
  const { hiding, verificationStatus, verifiedClaims, ties, mayAskForLessons } = loaderData
  const mayInvite = Boolean(ties?.mayInvite && !ties.invitedOn)
  const [searchParams] = useSearchParams()
  const counts = { offers: offers.length, reviews: loaderData.reviewCount }
  const tabs = tabNames.filter((name) => !(name in counts) || counts[name as keyof typeof counts] > 0)
  if (preview && !preview.isSeen) return <OwnNotice shown={loaderData} />
  const current = tabs.find((name) => name === searchParams.get('tab')) ?? 'about'
  return (
    <>
      <CountView kind="teacher" id={id} />
      {hiding && <HidingNotice hiding={hiding} className="mb-6" />}
      {isOwn && !hiding && <OwnNotice shown={loaderData} />}
      <ProfileHeader
        profile={profile}
        verificationStatus={verificationStatus}
        verifiedClaims={verifiedClaims}
        rating={loaderData.rating}
        reviewCount={loaderData.reviewCount}
        actions={
          isOwn ? (
            <ButtonLink to="/teacher-dashboard/profile" variant="secondary">
              {m.teacher_back_to_dashboard()}
            </ButtonLink>
          ) : (
            <>
              {mayInvite && <InviteLink to={inviteAddress(id)} />}
              {mayAskForLessons && <AskForLessons teacherId={id} count={offers.length} />}
              <ContactTeacher teacherId={id} isQuiet={mayInvite || mayAskForLessons} />
              <SaveButton
                kind="teacher"
                id={id}
                name={profile.fullName}
                isSaved={isSaved}
                words={m.saved_thing_save()}
              />
            </>
          )
        }
      />
      {ties && <SchoolTies {...ties} />}
      <LinkTabs
        label={m.teacher_sections()}
        className="mt-6"
        tabs={tabs.map((name) => ({
          to: `/teachers/${id}${name === 'about' ? '' : `?tab=${name}`}`,
          label: tabWords[name](),
          current: name === current,
          ...(name in counts && { count: counts[name as keyof typeof counts] }),
        }))}
      />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <Tab name={current} loaderData={loaderData} />
        <aside className="grid gap-6 lg:row-span-2">
          <ProfileStatistics views={loaderData.views} />
          <SimilarTeachers teachers={similar} />
        </aside>
        <div className="empty:hidden">
          {isForEverybody && <Share path={`/teachers/${id}`} title={profile.fullName} />}
          {isAvailable && !isOwn && <ReportLink kind="teacher" id={id} className="mt-3" />}
        </div>
      </div>
    </>
  )
}
