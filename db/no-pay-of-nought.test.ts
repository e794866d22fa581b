import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids.ts'
import { acrossMigration } from '#tests/support/before-migration.ts'

test('pay of nought that was saved before becomes no pay, in templates too', async () => {
  const [school, template] = [uuidv7(), uuidv7()]
  await acrossMigration(
    '0117_no-pay-of-nought',
    async (client) => {
      await client.query(`insert into schools (id, created_at) values ($1, now())`, [school])
      await client.query(`insert into school_profiles (id, school_name) values ($1, 'Школа')`, [school])
      for (const [title, min, max] of [
        ['А по договорённости', 0, 0],
        ['Б до суммы', 0, 50_000],
        ['В с суммой', 30_000, null],
      ])
        await client.query(
          `insert into vacancies (id, school_id, state, title, vacancy_type, subject_id, education_level, employment_type,
             place_id, salary_currency, salary_min, salary_max, description, contact_name, contact_phone, contact_email,
             search_text, request_id)
           values ($1, $2, 'draft', $3, 'teacher', 'physics', 'any', 'full-time', 'bishkek', 'kgs', $4, $5,
             repeat('о', 60), 'Вера', '+996555123456', 'a@example.com', '', $6)`,
          [uuidv7(), school, title, min, max, uuidv7()],
        )
      await client.query(
        `insert into vacancy_templates (id, school_id, name, contents, created_at) values ($1, $2, 'Физика', $3, now())`,
        [template, school, { title: 'Физика', salaryMin: 0, salaryMax: 20_000 }],
      )
    },
    async (client) => {
      const { rows } = await client.query(
        'select salary_min as min, salary_max as max from vacancies order by title',
      )
      expect(rows).toEqual([
        { min: null, max: null },
        { min: null, max: 50_000 },
        { min: 30_000, max: null },
      ])
      const templates = await client.query('select contents from vacancy_templates')
      expect(templates.rows).toEqual([{ contents: { title: 'Физика', salaryMax: 20_000 } }])
    },
  )
})
