import pg from 'pg'
import { closeDatabase, db, openDatabase } from '#db/client.ts'
import { placeSearchNames } from '#domain/places/find-places.server.ts'
import { schoolSearchText, schoolSearchVersion } from '#domain/schools/school-search.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import { searchVersion } from '#domain/search/search.ts'
import { type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import { teacherSearchText } from '#domain/teachers/teacher-search.ts'
import { wordsIn } from '#domain/texts/fold.ts'
import { vacancySearchText, vacancySearchVersion } from '#domain/vacancies/vacancy-search.ts'
import { type Chance, chanceFrom } from '#tests/support/chance.ts'

/** How much there is to search in. */
export interface Size {
  vacancies: number
  teachers: number
  schools: number
}

/** What was made that a search can look for. */
export interface Seeded {
  schoolWords: string[]
  places: { id: string; name: string }[]
}

const firstNames =
  'Айгүл Бермет Нурлан Асель Эркин Жылдыз Мээрим Данияр Гүлнара Азамат Светлана Ольга Тимур Чолпон'.split(' ')
const roots = 'Асан Токто Мамат Жумабек Сыдык Бейше Орозбек Исман Кадыр Абдыл Турду Жээнбек Шер Садык'.split(
  ' ',
)
const syllables = 'ал бай го дан жар ин кем лор мин нур ош пер рат сул тин уч чын шар ыс эль'.split(' ')
const sentences = [
  'Ищем коллегу, который умеет объяснять просто и терпеливо.',
  'Восемнадцать часов в неделю, свой кабинет и методический день.',
  'Школа помогает с переездом и первым месяцем аренды.',
  'Класстарда жыйырма бешке чейин бала, сабактар биринчи сменада.',
  'Есть проектор, лаборатория и электронный журнал.',
  'Опыт подготовки к олимпиадам и общереспубликанскому тестированию.',
  'Окуу китептери жана усулдук колдонмолор мектепте бар.',
  'Дружный коллектив, наставник в первый год работы.',
  'We teach small groups and pay for training every year.',
  'Классное руководство по желанию, оплачивается отдельно.',
  'Жатакана берилет, жол акысы төлөнүп турат.',
  'Начало занятий в восемь утра, перерыв на обед час.',
]
const titles = [
  (subject: string) => `Учитель предмета «${subject}»`,
  (subject: string) => `${subject}: преподаватель в старшие классы`,
  (subject: string) => `${subject} боюнча мугалим`,
  (subject: string) => `${subject} teacher`,
  (subject: string) => `Преподаватель, ${subject.toLowerCase()}, 5–9 классы`,
  (subject: string) => `Репетитор для подготовки: ${subject}`,
]

const pooled = { titles: 600, texts: 3_000, schools: 5_000, specializations: 400 }

/** Fills a migrated database with published rows of varied words; the same seed gives the same rows. */
export async function seedSearch(databaseUrl: string, size: Size): Promise<Seeded> {
  openDatabase(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await fill(client, chanceFrom(20_261_121), size)
  } finally {
    await client.end()
    await closeDatabase()
  }
}

function aWord(chance: Chance): string {
  return Array.from({ length: 2 + chance.below(2) }, () => chance.pick(syllables)).join('')
}

async function fill(client: pg.Client, chance: Chance, size: Size): Promise<Seeded> {
  const { rows: places } = await client.query<{ id: string; name: string }>(
    "select id, name_ru as name from places where kind in ('city', 'village') order by position",
  )
  const placeRows = await Promise.all(
    places.map(async ({ id }) => ({ id, words: (await placeSearchNames(id)).flatMap(wordsIn).join(' ') })),
  )
  // Larger towns come first and have more of everything.
  const weighted = Array.from({ length: 1_000 }, () =>
    chance.below(1 + chance.below(1 + chance.below(places.length))),
  )

  const titleRows = Array.from({ length: pooled.titles }, () => {
    const subjectId = chance.pick(subjectIds)
    const title = chance.pick(titles)(subjectName(subjectId, chance.pick(['ru', 'ru', 'ky', 'en'] as const)))
    const vacancyType = chance.pick([
      'teacher',
      'teacher',
      'teacher',
      'tutor',
      'assistant',
      'coordinator',
    ] as const)
    const said = { title, vacancyType, subjectId, subjectText: null, locationText: null, grades: null }
    const searched = vacancySearchText(
      { ...said, description: '', requirements: [] },
      { schoolName: '', placeNames: [], isHousingProvided: false },
    )
    return { title, subjectId, vacancyType, words: searched.split('\n')[0] ?? '' }
  })
  const textRows = Array.from({ length: pooled.texts }, () => {
    const said = Array.from({ length: 4 + chance.below(4) }, () => chance.pick(sentences))
    const text = [...said, ...Array.from({ length: 4 }, () => aWord(chance))].join(' ')
    return { text, words: [...new Set(wordsIn(text))].join(' ') }
  })
  const schoolWords = [
    ...new Set(
      Array.from({ length: 4_000 }, () => `${aWord(chance)}${chance.pick(['ов', 'ева', 'бек', 'тегин'])}`),
    ),
  ]
  const schoolRows = Array.from({ length: size.schools }, (_, index) => {
    const place = placeRows[weighted[index % weighted.length] ?? 0]
    const kind = chance.pick(['Школа', 'Гимназия', 'Лицей', 'Мектеп'])
    const schoolName = `${kind} № ${1 + chance.below(200)} имени ${schoolWords[index % schoolWords.length]}`
    const address = `ул. ${aWord(chance)}, ${1 + chance.below(200)}`
    const about = `${chance.pick(sentences)} ${chance.pick(sentences)}`
    const schoolType = chance.pick(['state', 'private', 'international', 'specialized'] as const)
    const category = 'general' as const
    const said = { schoolName, schoolType, category, locationText: null, address, about, facilities: [] }
    return {
      schoolName,
      address,
      about,
      cityId: place?.id,
      words: wordsIn(schoolName).join(' '),
      searchText: schoolSearchText(said, { placeNames: [place?.words ?? ''] }),
      schoolType,
      housing: chance.below(4) === 0,
    }
  })
  const specializationRows = Array.from({ length: pooled.specializations }, () => {
    const specialization = chance
      .pick(titles)(subjectName(chance.pick(subjectIds), 'ru'))
      .slice(0, 100)
    const said = { specialization, bio: '', education: '', skills: [], languages: [], locationText: null }
    const words = teacherSearchText(said, { fullName: '', placeNames: [] }).split('\n')[0] ?? ''
    return { specialization, words, subjects: subjectsSpokenOf(specialization) satisfies SubjectId[] }
  })

  const pool = async (name: string, rows: object[]) => {
    await client.query(`create temporary table ${name} (n integer primary key, row jsonb)`)
    await client.query(
      `insert into ${name} select place - 1, row from jsonb_array_elements($1::jsonb) with ordinality as r (row, place)`,
      [JSON.stringify(rows)],
    )
  }
  await pool('pool_titles', titleRows)
  await pool('pool_texts', textRows)
  await pool('pool_schools', schoolRows)
  await pool(
    'pool_places',
    weighted.map((index) => placeRows[index] ?? {}),
  )
  await pool('pool_posts', specializationRows)
  const names = Array.from({ length: 1_000 }, () => ({
    name: `${chance.pick(roots)}ов${aWord(chance)} ${chance.pick(firstNames)}`,
  }))
  await pool('pool_names', names)

  const search = ['vacancies', 'teacher_profiles', 'school_profiles'].map((table) => `${table}_search`)
  for (const index of search) await client.query(`drop index ${index}`)
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query('set synchronous_commit = off')

  await client.query(`
    create temporary table made_schools as
    select n, gen_random_uuid() as id, gen_random_uuid() as owner_id, row from pool_schools`)
  await client.query(`
    insert into accounts (id, email, role, full_name, locale, confirmed_at)
    select owner_id, 'bench.school.' || n || '@example.com', 'school', 'Асан Асанов', 'ru', now() from made_schools`)
  await client.query(`
    with founded as (insert into schools (id) select id from made_schools)
    insert into school_members (account_id, school_id, role) select owner_id, id, 'owner' from made_schools`)
  await client.query(
    `insert into school_profiles (id, school_name, school_type, city_id, address, about, housing_provided, available,
       search_text, search_version, updated_at)
     select id, row->>'schoolName', row->>'schoolType', row->>'cityId', row->>'address', row->>'about',
       (row->>'housing')::boolean, true, row->>'searchText', $1, now() - n * interval '1 minute'
     from made_schools`,
    [schoolSearchVersion],
  )
  await client.query(
    `create temporary table made_teachers as select i as n, gen_random_uuid() as id from generate_series(0, $1::int - 1) as i`,
    [size.teachers],
  )
  await client.query(`
    insert into accounts (id, email, role, full_name, locale, confirmed_at)
    select t.id, 'bench.teacher.' || t.n || '@example.com', 'teacher', p.row->>'name', 'ru', now()
    from made_teachers t join pool_names p on p.n = t.n % 1000`)
  await client.query(
    `insert into teacher_profiles (id, specialization, bio, experience_years, place_id, languages, preferred_schedule,
       available, verification_status, search_text, subject_ids, language_codes, search_version, updated_at)
     select t.id, s.row->>'specialization', x.row->>'text', t.n * 7 % 30, p.row->>'id', '{Кыргызский,Русский}',
       case t.n % 3 when 0 then '{full-time}'::text[] when 1 then '{part-time,flexible}' else '{}' end, true,
       case when t.n % 5 = 0 then 'verified' else 'none' end,
       concat_ws(E'\\n', lower(m.row->>'name') || ' ' || (s.row->>'words'), p.row->>'words', x.row->>'words'),
       array(select jsonb_array_elements_text(s.row->'subjects')), '{kyrgyz,russian}', $1,
       now() - t.n * interval '3 minutes'
     from made_teachers t join pool_names m on m.n = t.n % 1000
       join pool_posts s on s.n = t.n * 31 % ${pooled.specializations}
       join pool_places p on p.n = t.n * 17 % 1000 join pool_texts x on x.n = t.n * 13 % ${pooled.texts}`,
    [searchVersion],
  )
  const step = 100_000
  for (let from = 0; from < size.vacancies; from += step) {
    await client.query(
      `insert into vacancies (id, school_id, state, title, vacancy_type, subject_id, education_level, employment_type,
         place_id, salary_min, salary_max, salary_currency, description, experience_required, language_of_instruction,
         weekly_hours, contact_name, contact_phone, contact_email, search_text, search_version, housing_provided, request_id,
         created_at, published_at)
       select gen_random_uuid(), s.id, 'published', t.row->>'title', t.row->>'vacancyType', t.row->>'subjectId',
         (array['any', 'bachelor', 'master'])[1 + i * 5 % 7 % 3],
         (array['full-time', 'full-time', 'full-time', 'part-time', 'online', 'flexible'])[1 + i * 11 % 6],
         p.row->>'id', case when i % 4 > 0 then 10000 + i * 37 % 400 * 100 end,
         case when i % 4 > 0 then 20000 + i * 37 % 400 * 150 end,
         (array['kgs', 'kgs', 'kgs', 'kgs', 'kgs', 'rub', 'usd', 'eur'])[1 + i * 3 % 8],
         x.row->>'text', (array[0, 0, 0, 1, 2, 3, 5, 10])[1 + i * 7 % 8],
         (array['kyrgyz', 'russian', 'russian', 'uzbek', 'english', null, null])[1 + i * 5 % 7],
         case when i % 3 = 0 then 10 + i % 20 end, 'Завуч', '+996555' || lpad((i * 7 % ${size.schools})::text, 6, '0'), 'bench@example.com',
         concat_ws(E'\\n', t.row->>'words', (s.row->>'words') || ' ' || (p.row->>'words'), x.row->>'words'),
         $3, (s.row->>'housing')::boolean, gen_random_uuid(), now() - i * interval '20 seconds', now() - i * interval '20 seconds'
       from generate_series($1::bigint, $2::bigint - 1) as i
         join pool_titles t on t.n = i * 7919 % ${pooled.titles}
         join pool_texts x on x.n = i * 104729 % ${pooled.texts}
         join made_schools s on s.n = i * 7 % ${size.schools}
         join pool_places p on p.n = i * 6089 % 1000`,
      [from, Math.min(from + step, size.vacancies), vacancySearchVersion],
    )
  }
  await client.query('create index vacancies_search on vacancies using gin (search_vector)')
  await client.query('create index teacher_profiles_search on teacher_profiles using gin (search_vector)')
  await client.query('create index school_profiles_search on school_profiles using gin (search_vector)')

  const placesWords = placeRows.map(({ words }) => words)
  await rememberWords(db, 'vacancies', [
    ...titleRows.map(({ words }) => words),
    ...textRows.map(({ words }) => words),
    ...schoolRows.map(({ words }) => words),
    ...placesWords,
  ])
  await rememberWords(db, 'teachers', [...specializationRows.map(({ words }) => words), ...placesWords])
  await rememberWords(
    db,
    'schools',
    schoolRows.map(({ searchText }) => searchText),
  )
  await client.query(
    "insert into exchange_rates values ('usd', 87.45, current_date), ('eur', 101.2, current_date), ('rub', 1.08, current_date)",
  )
  // Analyses every table, as autovacuum does in time: without statistics each card's school was searched among all.
  await client.query('vacuum analyze')
  return { schoolWords: schoolWords.slice(0, Math.min(schoolWords.length, size.schools)), places }
}
