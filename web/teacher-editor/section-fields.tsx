import type { Route } from './+types/edit-teacher-page'
import { AboutFields, ExperienceFields } from './about-fields.tsx'
import { AchievementFields } from './achievement-fields.tsx'
import { EducationFields, WorkFields } from './entry-fields.tsx'
import { WishesFields } from './wishes-fields.tsx'

export function Fields({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { section, teacher, location, cities, districts, movePlaces, isApplying } = loaderData
  switch (section) {
    case 'about':
      // A published profile requires it, and so does an application.
      return (
        <AboutFields
          teacher={teacher}
          location={location}
          cities={cities}
          isBioNeeded={teacher.isAvailable || isApplying}
        />
      )
    case 'experience':
      return <ExperienceFields teacher={teacher} />
    case 'education':
      return <EducationFields teacher={teacher} />
    case 'work':
      return <WorkFields teacher={teacher} />
    case 'achievements':
      return <AchievementFields achievements={teacher.achievements} wallet={loaderData.wallet} />
    case 'wishes':
      return <WishesFields teacher={teacher} districts={districts} movePlaces={movePlaces} />
  }
}
