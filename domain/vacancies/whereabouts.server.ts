import { sql } from 'drizzle-orm'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'

const isAtSchool = sql`(${vacancies.placeId} is null or case when ${schoolProfiles.locationText} is null
  then ${vacancies.placeId} in (${schoolProfiles.cityId}, ${schoolProfiles.districtId})
  else ${vacancies.locationText} = ${schoolProfiles.locationText} end)`

/** At its school's pin, or somewhere in the place that it names. */
export const whereabouts = {
  pin: {
    latitude: sql<number | null>`case when ${isAtSchool} then ${schoolProfiles.latitude} end`,
    longitude: sql<number | null>`case when ${isAtSchool} then ${schoolProfiles.longitude} end`,
  },
  placeId: vacancies.placeId,
}
