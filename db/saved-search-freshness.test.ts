import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids.ts'
import { acrossMigration } from '#tests/support/before-migration.ts'

test('searches that kept how fresh a vacancy is are one with those that ask for the same without it', async () => {
  const [seeker, other] = [uuidv7(), uuidv7()]
  const [twin, fresh, alone, only] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const mail = uuidv7()
  await acrossMigration(
    '0108_saved-search-freshness',
    async (client) => {
      for (const id of [seeker, other])
        await client.query(
          `insert into accounts (id, email, role, full_name, locale) values ($1, $2, 'teacher', 'Айгүл Осмон', 'ru')`,
          [id, `${id}@example.com`],
        )
      for (const [id, account, query, paused] of [
        [twin, seeker, 'q=a&region=osh', null],
        [fresh, seeker, 'q=a&published=7&region=osh', '2026-11-01'],
        [alone, other, 'published=7&q=a', null],
        [only, other, 'published=7', null],
      ])
        await client.query(
          `insert into saved_searches (id, account_id, locale, list, query, search, name, frequency, paused_at, confirmed_at,
             seen_at, told_at, created_at)
           values ($1, $2, 'ru', 'vacancies', $3, '{"published": 7}', 'Поиск', 'daily', $4, now(), now(), now(), now())`,
          [id, account, query, paused],
        )
      await client.query(
        `insert into saved_search_mails (id, saved_search_id, day, unsubscribe_hash, sent_at)
         values ($1, $2, '2026-11-01', '\\x01', now())`,
        [mail, fresh],
      )
    },
    async (client) => {
      const { rows } = await client.query('select id, query, search from saved_searches order by query desc')
      expect(rows).toEqual([
        { id: twin, query: 'q=a&region=osh', search: { published: 7 } },
        { id: alone, query: 'q=a', search: { published: null } },
        // Without the period this search would have no conditions.
        { id: only, query: 'published=7', search: { published: 7 } },
      ])
      const mails = await client.query('select saved_search_id as search from saved_search_mails')
      expect(mails.rows).toEqual([{ search: twin }])
    },
  )
})
