import type pg from 'pg'
import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids.ts'
import { acrossMigration } from '#tests/support/before-migration.ts'

async function profiles(client: pg.Client, role: 'teacher' | 'school', said: string[][]): Promise<string[]> {
  const ids: string[] = []
  for (const words of said) {
    const id = uuidv7()
    ids.push(id)
    await client.query(
      `insert into accounts (id, email, role, full_name, locale) values ($1, $2, $3, 'Айгүл Осмон', 'ru')`,
      [id, `${id}@example.com`, role],
    )
    if (role === 'teacher')
      await client.query(
        `insert into teacher_profiles (id, specialization, bio, languages, search_version) values ($1, 'Физика', 'О себе', $2, 2)`,
        [id, words],
      )
    else
      await client.query(
        `insert into school_profiles (id, school_name, facilities, search_version) values ($1, 'Школа', $2, 2)`,
        [id, words],
      )
  }
  return ids
}

async function rowsOf(client: pg.Client, table: string, columns: string, ids: string[]) {
  const { rows } = await client.query(
    `select ${columns} from ${table} where id = any($1) order by array_position($1::uuid[], id)`,
    [ids],
  )
  return rows
}

const defaults = [
  ['Компьютерный класс', 'Спортзал', 'Библиотека', 'Столовая'],
  ['Компьютер классы', 'Спорт зал', 'Китепкана', 'Ашкана'],
  ['Computer room', 'Gym', 'Library', 'Canteen'],
]

test('words of the standard lists become codes, all others stay as they were typed', async () => {
  let teachers: string[] = []
  let schools: string[] = []
  await acrossMigration(
    '0025_codes-and-villages',
    async (client) => {
      teachers = await profiles(client, 'teacher', [
        ['Кыргызский', 'РУССКИЙ', 'русский язык', 'Английский (B2)', 'Дунганский'],
        ['Өзбекче', 'кыргыз  тили', 'English'],
        ['Дунганский'],
        [],
      ])
      schools = await profiles(client, 'school', [
        ...defaults,
        ['Столовая', 'Библиотека', 'Спортзал', 'Компьютерный класс'],
        ['КИТЕПКАНА', 'Музей озера', 'gym', 'Медициналык кабинет'],
        [],
      ])
      await client.query(
        `insert into tutor_offers (id, teacher_id, title, subject_id, rate_currency, employment_type, availability, languages,
           description, search_text, request_id)
         values ($1, $2, 'Физика дома', 'physics', 'kgs', 'flexible', '{mon}', '{Русский,Корейский}', 'Слова', '', $3)`,
        [uuidv7(), teachers[0], uuidv7()],
      )
    },
    async (client) => {
      expect(
        await rowsOf(client, 'teacher_profiles', 'languages as said, search_version as made', teachers),
      ).toEqual([
        { said: ['kyrgyz', 'russian', 'Английский (B2)', 'Дунганский'], made: 0 },
        { said: ['uzbek', 'kyrgyz', 'english'], made: 0 },
        { said: ['Дунганский'], made: 2 },
        { said: [], made: 2 },
      ])
      const asked = { said: [], asked: ['facilities'] }
      expect(
        await rowsOf(client, 'school_profiles', 'facilities as said, asked_again as asked', schools),
      ).toEqual([
        asked,
        asked,
        asked,
        { said: ['canteen', 'library', 'gym', 'computer-room'], asked: [] },
        { said: ['library', 'Музей озера', 'gym', 'medical-room'], asked: [] },
        { said: [], asked: [] },
      ])
      const { rows } = await client.query('select languages from tutor_offers')
      expect(rows).toEqual([{ languages: ['russian', 'Корейский'] }])
    },
  )
})
