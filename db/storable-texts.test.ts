import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { isStorable } from '#domain/texts/text.ts'
import { uuidv7 } from '#platform/ids.ts'
import { acrossMigration } from '#tests/support/before-migration.ts'
import { useDatabase } from '#tests/support/database.ts'

useDatabase()

/** Columns with texts that no person types, and why they need no check. A new one is checked, or listed here. */
const unchecked = {
  'a code of ours or an id, held by a check, a reference or what writes it': `
    application_batches.kind application_batches.to_status application_batch_items.outcome due_rejections.to_status due_rejections.reason interviews.kind interviews.missing interviews.place interviews.state account_links.purpose accounts.locale accounts.role accounts.time_zone application_changes.from_status
    application_changes.reason application_changes.to_status applications.status audit_lines.kind blocks.by
    application_invitations.reason message_templates.kind saved_search_listeners.channels saved_search_listeners.frequency saved_searches.channels profile_checks.step announcements.kind claims.decided_by claims.kind claims.reason claims.state console_looks.kind data_exports.state events.kind exchange_rates.currency inquiries.locale inquiries.state inquiry_messages.side
    files.purpose files.sha256 files.state flag_looks.kind mail_suppressions.status measures.kind measures.object_kind measures.reason_code messages.kind
    messages.room_id messages.side notification_mutes.channel notification_mutes.kind notification_times.mail_rhythm
    notifications.kind passkeys.transports recoveries.locale registrations.locale registrations.role report_flags.rule
    report_decisions.outcome reported_objects.kind reported_objects.object_id reported_objects.outcome reported_objects.state reports.gone_kind reports.locale
    reports.outcome reports.reason reports.room_id reports.state reviews.side room_mutes.room_id room_sides.room_id room_sides.side
    school_invitations.locale school_invitations.role school_member_changes.kind school_member_changes.role
    rooms.id saved_searches.frequency saved_searches.list saved_searches.locale saved_things.kind saved_labels.kind school_members.role
    school_profiles.asked_again school_profiles.category school_profiles.city_id school_profiles.district_id
    school_profiles.school_type school_profiles.verification_status search_words.list support_messages.side
    support_tickets.locale support_tickets.state teacher_profiles.asked_again teacher_profiles.desired_salary_currency
    teacher_education.degree teacher_profiles.category teacher_profiles.move_place_ids teacher_profiles.search_status
    teacher_profiles.subjects teacher_profiles.teaching_languages
    teacher_profiles.language_codes teacher_profiles.place_id teacher_profiles.preferred_districts
    teacher_profiles.preferred_schedule teacher_profiles.seen_by teacher_profiles.subject_ids teacher_profiles.verification_status
    tutor_offers.availability tutor_offers.employment_type tutor_offers.place_id tutor_offers.rate_currency
    tutor_offers.subject_id vacancies.closed_reason vacancies.education_level vacancies.employment_type
    vacancies.language_of_instruction vacancies.place_id vacancies.salary_currency vacancies.shift vacancies.state
    vacancies.subject_id vacancies.vacancy_type views.kind worker_heartbeats.worker_id
    school_labels.colour unwanted_vacancies.kind vacancies.category_required vacancies.contract_kind vacancies.outcome
    vacancies.housing_kind vacancies.housing_cost_kind school_profiles.housing_kind school_profiles.housing_cost_kind
    vacancies.salary_period view_sources.source view_sources.viewer`,
  'a phone, which its check knows digit by digit': 'accounts.phone vacancies.contact_phone',
  'made of other columns, which are checked': `
    school_profiles.search_text search_words.keys search_words.stem search_words.word teacher_profiles.search_text
    tutor_offers.search_text vacancies.search_text`,
  'of the gazetteer, which is ours': `
    places.aliases places.id places.kind places.name_en places.name_ky places.name_ru places.parent_id`,
  'of the settings, which are read before': `
    shared_settings.file_store shared_settings.key_id shared_settings.public_url`,
  'a hash, or what a limit counts by: shown to nobody':
    'accounts.password_hash registrations.password_hash limits.key',
  'an address that a parser wrote anew, or the number of a machine':
    'audit_ties.ip push_subscriptions.endpoint registrations.return_to',
  'what an OpenID provider calls somebody: compared, and shown to nobody':
    'identities.issuer identities.subject',
  'a header, in which HTTP knows no control characters': 'sessions.user_agent',
}

describe('a text that may not be stored', () => {
  test('is the same one for the database as for a form', async () => {
    const { rows } = await db.execute<{ code: number }>(sql`
      select code from generate_series(1, 1114111) code
      where code not between 55296 and 57343 and not is_storable(chr(code))
      order by code`)
    const codes = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
    const refused = codes.filter(
      (code) => (code < 0xd800 || code > 0xdfff) && !isStorable(String.fromCodePoint(code)),
    )
    expect(rows.map(({ code }) => code)).toEqual(refused)
  })

  test('is refused by every column that people write to', async () => {
    const { rows: columns } = await db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name <> 'audit_entries' -- a view
        and udt_name in ('text', '_text', 'varchar', '_varchar', 'bpchar', 'citext')`)
    const { rows: checks } = await db.execute<{ table: string; check: string }>(sql`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
      from pg_constraint where contype = 'c' and convalidated and connamespace = 'public'::regnamespace`)
    const checked = checks.flatMap(({ table, check }) =>
      [...check.matchAll(/is_storable\("?(\w+)"?\)/g)].map(([, column]) => `${table}.${column}`),
    )
    const named = Object.values(unchecked).flatMap((list) => list.trim().split(/\s+/))
    expect(columns.map(({ name }) => name).sort()).toEqual([...checked, ...named].sort())
  })

  test('is known where no schema is searched, as while a dump is restored', async () => {
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`set local search_path = ''`)
      return tx.execute(
        sql`select public.is_storable('а') as one, public.is_storable(array['а', E'\\u0001']) as several`,
      )
    })
    expect(rows).toEqual([{ one: true, several: false }])
  })

  test('becomes a space where it stood before, and the check holds from then on', async () => {
    const [teacher, blank] = [uuidv7(), uuidv7()]
    await acrossMigration(
      '0031_storable-texts',
      async (client) => {
        for (const [id, name] of [
          [teacher, 'Айгүл\u0001Осмон'],
          [blank, 'Вера'],
        ])
          await client.query(
            `insert into accounts (id, email, role, full_name, locale) values ($1, $2, 'teacher', $3, 'ru')`,
            [id, `${id}@example.com`, name],
          )
        await client.query(
          `insert into teacher_profiles (id, specialization, bio, skills) values ($1, $2, $3, $4), ($5, '', '', '{}')`,
          [teacher, '\ufffe', 'Строка\nвторая\tи\u{1ffff}', ['a\u001fb', 'цел'], blank],
        )
      },
      async (client) => {
        const { rows } = await client.query(
          `select full_name, specialization, bio, skills from accounts join teacher_profiles using (id) order by full_name`,
        )
        expect(rows).toEqual([
          {
            full_name: 'Айгүл Осмон',
            specialization: ' ',
            bio: 'Строка\nвторая\tи ',
            skills: ['a b', 'цел'],
          },
          { full_name: 'Вера', specialization: '', bio: '', skills: [] },
        ])
        await expect(client.query(`update teacher_profiles set skills = $1`, [['a\u001fb']])).rejects.toThrow(
          'teacher_profiles_storable',
        )
      },
    )
  })
})
