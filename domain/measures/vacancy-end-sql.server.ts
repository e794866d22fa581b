import { sql } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import { vacancyLastDaySql } from '#domain/days/vacancy-last-day.server.ts'

export type VacancyEnd = 'past' | 'closed'

export const vacancyEndSql = {
  ended: sql<VacancyEnd | null>`case
    when ${vacancies.closedReason} in ('deadline', 'lapsed') then 'past'
    when ${vacancies.state} = 'closed' then 'closed'
  end`,
  endsOn: sql<
    string | null
  >`(case when ${vacancies.closedReason} in ('deadline', 'lapsed') or ${vacancies.closedAt} is null
    then coalesce(${vacancyLastDaySql}, (${vacancies.closedAt} at time zone 'Asia/Bishkek')::date)
    else (${vacancies.closedAt} at time zone 'Asia/Bishkek')::date end)::text`,
}
