import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids.ts'
import { acrossMigration } from '#tests/support/before-migration.ts'

test('zeros that were a default become unknown, and whom they spoke for is asked', async () => {
  const [beginner, master, nobody, school] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await acrossMigration(
    '0023_unsaid-experience',
    async (client) => {
      for (const id of [beginner, master, nobody, school])
        await client.query(
          `insert into accounts (id, email, role, full_name, locale) values ($1, $2, $3, 'Айгүл Осмон', 'ru')`,
          [id, `${id}@example.com`, id === school ? 'school' : 'teacher'],
        )
      await client.query(
        `insert into teacher_profiles (id, specialization, bio, experience_years)
         values ($1, 'Физика', 'О себе', 0), ($2, 'Физика', 'О себе', 12), ($3, '', '', 0)`,
        [beginner, master, nobody],
      )
      await client.query(`insert into school_profiles (id, school_name) values ($1, 'Школа')`, [school])
      for (const [title, years] of [
        ['Без слов', 0],
        ['Со стажем', 3],
      ])
        await client.query(
          `insert into vacancies (id, school_id, state, title, vacancy_type, subject_id, education_level, employment_type,
             place_id, salary_currency, description, contact_name, contact_phone, contact_email, search_text, request_id,
             experience_required)
           values ($1, $2, 'draft', $3, 'teacher', 'physics', 'any', 'full-time', 'bishkek', 'kgs', repeat('о', 60),
             'Вера', '+996555123456', 'a@example.com', '', $4, $5)`,
          [uuidv7(), school, title, uuidv7(), years],
        )
      for (const [teacher, years] of [
        [beginner, 0],
        [master, 12],
      ])
        await client.query(
          `insert into applications (id, teacher_id, vacancy_id, school_id, status, snapshot, vacancy_title, school_name,
             request_id)
           select $1, $2, id, school_id, 'pending', $3, title, 'Школа', $4 from vacancies limit 1`,
          [uuidv7(), teacher, { experienceYears: years, bio: 'О себе' }, uuidv7()],
        )
    },
    async (client) => {
      const teachers = await client.query(
        'select id, experience_years as years, asked_again as asked from teacher_profiles',
      )
      const said = new Map(teachers.rows.map(({ id, ...row }) => [id, row]))
      expect(said.get(beginner)).toEqual({ years: null, asked: ['experience_years'] })
      expect(said.get(master)).toEqual({ years: 12, asked: [] })
      expect(said.get(nobody)).toEqual({ years: null, asked: [] })
      const kept = await client.query(
        "select snapshot from applications order by snapshot ->> 'experienceYears' nulls first",
      )
      expect(kept.rows.map(({ snapshot }) => snapshot)).toEqual([
        { experienceYears: null, bio: 'О себе' },
        { experienceYears: 12, bio: 'О себе' },
      ])
      const offered = await client.query(
        'select title, experience_required as years from vacancies order by title',
      )
      expect(offered.rows).toEqual([
        { title: 'Без слов', years: null },
        { title: 'Со стажем', years: 3 },
      ])
    },
  )
})
