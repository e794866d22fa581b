import { findPlace } from '#domain/places/find-places.server.ts'
import { mayEnd } from '#domain/vacancies/contract.ts'
import { lastDayOf } from '#domain/vacancies/ending.ts'
import type { ReadVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import type { EducationLevel, EmploymentType } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { escapeHtml } from '#platform/html.ts'
import { inLine } from '#web/words/dates.ts'
import { housingWords } from '#web/words/housing-words.ts'
import { addressIn, type Context, postalAddress, type Thing } from './linked-data.server.ts'

const employment: Record<EmploymentType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  online: 'OTHER',
  flexible: 'OTHER',
}

/** Who is hired for a time is told apart too. */
function employmentOf({ employmentType, contractKind }: ReadVacancy): string | string[] {
  const usual = employment[employmentType]
  return mayEnd(contractKind) ? [usual, 'TEMPORARY'] : usual
}

const credentials: Record<Exclude<EducationLevel, 'any'>, string> = {
  bachelor: 'bachelor degree',
  master: 'postgraduate degree',
}

function baseSalary(vacancy: ReadVacancy): Thing | undefined {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period } = vacancy
  if (min === null && max === null) return undefined
  return {
    '@type': 'MonetaryAmount',
    currency: currency.toUpperCase(),
    value: {
      '@type': 'QuantitativeValue',
      ...(min === max
        ? { value: min }
        : { ...(min !== null && { minValue: min }), ...(max !== null && { maxValue: max }) }),
      unitText: period === 'hour' ? 'HOUR' : 'MONTH',
    },
  }
}

function inHtml({ description, requirements, benefits }: ReadVacancy): string {
  const paragraphs = description.split(/\n+/).map((text) => `<p>${escapeHtml(text)}</p>`)
  const list = (title: string, items: string[]) =>
    items.length > 0
      ? `<p>${title}</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
      : ''
  return [
    ...paragraphs,
    list(m.vacancy_section_requirements(), requirements),
    list(m.vacancy_section_benefits(), benefits),
  ].join('')
}

/**
 * An open vacancy for job search engines, with all data that Google's JobPosting requires and recommends and the school
 * has given. Its deadline ends in Bishkek time.
 */
export async function jobPosting(context: Context, vacancy: ReadVacancy): Promise<Thing> {
  const isRemote = vacancy.employmentType === 'online'
  const salary = baseSalary(vacancy)
  const { educationLevel, experienceRequired, placeId, schoolCityId, schoolDistrictId } = vacancy
  const { locationText, schoolLocationText: village } = vacancy
  const isAtSchool =
    placeId === null ||
    (village ? locationText === village : placeId === schoolCityId || placeId === schoolDistrictId)
  const housing = housingWords(vacancy)
  const benefits = [...vacancy.benefits, ...(housing ? [m.housing_chip({ words: inLine(housing) })] : [])]
  const isInRegion = (await findPlace(placeId))?.kind === 'region'
  const lastDay = lastDayOf(vacancy)
  return {
    '@type': 'JobPosting',
    title: vacancy.title,
    description: inHtml(vacancy),
    url: addressIn(context, `/vacancies/${vacancy.id}`),
    identifier: { '@type': 'PropertyValue', name: m.site_name(), value: vacancy.id },
    datePosted: vacancy.publishedAt?.toISOString(),
    ...(lastDay && { validThrough: `${lastDay}T23:59:59+06:00` }),
    directApply: true,
    totalJobOpenings: vacancy.positions,
    employmentType: employmentOf(vacancy),
    hiringOrganization: {
      '@type': 'Organization',
      name: vacancy.schoolName,
      sameAs: addressIn(context, `/schools/${vacancy.schoolId}`),
    },
    jobLocation: {
      '@type': 'Place',
      address: isAtSchool
        ? await postalAddress(schoolDistrictId ?? schoolCityId, vacancy.schoolAddress, village)
        : await (isInRegion
            ? postalAddress(placeId, null, locationText)
            : postalAddress(placeId, locationText)),
    },
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'KG' },
    }),
    ...(salary && { baseSalary: salary }),
    ...(benefits.length > 0 && { jobBenefits: benefits.join('; ') }),
    educationRequirements:
      educationLevel === 'any'
        ? 'no requirements'
        : { '@type': 'EducationalOccupationalCredential', credentialCategory: credentials[educationLevel] },
    ...(experienceRequired !== null && {
      experienceRequirements:
        experienceRequired > 0
          ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: experienceRequired * 12 }
          : 'no requirements',
    }),
  }
}
