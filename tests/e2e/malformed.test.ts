import { request } from 'node:http'
import * as arrange from './arrange.ts'
import { allRoutes } from './routes.ts'
import { severalAtOnce } from './several-at-once.ts'
import { expect, test } from './support.ts'
import { locales, pathIn, word } from './words.ts'

interface Answered {
  status: number
  body: string
}

/** A raw request, without the corrections of a well-behaved client. */
function send(
  address: string,
  options: { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer },
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const { method = 'GET', path, headers, body } = options
    // Each has its own connection, because a refusal may close it.
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    sent.on('error', reject)
    sent.setTimeout(hangingMs, () => sent.destroy(new Error(`${method} ${path} was not answered.`)))
    sent.end(body)
  })
}

const hangingMs = 20_000

const urlencoded = 'application/x-www-form-urlencoded'

async function arrangeMembers(database: Parameters<typeof arrange.addSchool>[0]) {
  const school = await arrange.addSchool(database)
  const teacher = await arrange.addTeacher(database)
  const vacancy = await arrange.addVacancy(database, school)
  const other = await arrange.addVacancy(database, school)
  const application = await arrange.addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const headersOf = (path: string, address: string) => ({
    Cookie: `ustat=${path.includes('/school-dashboard') ? school.token : teacher.token}`,
    Origin: address,
  })
  const pathOf = (route: string) =>
    route.replace(':id', route.includes('/applications/') ? application : other.id).replace('/*', '/nothing')
  const room = await arrange.addRoom(database, { teacher, school })
  return { school, teacher, vacancy: other, application, room, headersOf, pathOf }
}

/**
 * Each route gets a part of the malformed input and its neighbours the rest; the long run gives each of them all of it.
 */
const runs = [
  { tag: '', isWhole: false },
  { tag: ', all of it from each @long', isWhole: true },
]
const sampledEvery = 3

for (const { tag, isWhole } of runs) {
  test(`a body that is too large is refused in the language of its page${tag}`, async ({
    database,
    server,
  }) => {
    const { headersOf, pathOf } = await arrangeMembers(database)
    // Its length is known before it comes: nobody waits for the rest of it.
    const saidLength = String(1024 * 1024 + 6)
    const body = 'title=a'
    await severalAtOnce((await allRoutes()).entries(), async ([turn, { path: route, hasAction }]) => {
      if (!hasAction) return
      for (const [index, locale] of locales.entries()) {
        if (!isWhole && (turn + index) % sampledEvery !== 0) continue
        const path = pathIn(locale, pathOf(route))
        const headers = { ...headersOf(path, server.address), 'Content-Type': urlencoded }
        const { status, body: page } = await send(server.address, {
          method: 'POST',
          path,
          headers: { ...headers, 'Content-Length': saidLength },
          body,
        })
        expect(status, path).toBe(413)
        expect(page).toContain(`<html lang="${locale}"`)
        expect(page).toContain(word(locale, 'refusal_size_title'))
      }
    })
  })
}

test('a form or an address of too many fields is refused at once', async ({ server }) => {
  const fields = Array.from({ length: 64_000 }, (_, i) => `${i.toString(36)}=`).join('&')
  const headers = { Origin: server.address, 'Content-Type': urlencoded }
  for (const path of ['/ky/login', '/ky/login.data', '/ky/teacher-dashboard/profile/edit', '/ky/nothing']) {
    const posted = await send(server.address, { method: 'POST', path, headers, body: fields })
    expect(posted.status, path).toBe(413)
    expect(posted.body).toContain(word('ky', 'refusal_size_text'))
  }
  const query = fields.slice(0, 5_000)
  for (const path of ['/ky', '/vacancies', '/vacancies.data', '/api/v1/vacancies', '/feeds/vacancies.rss'])
    expect((await send(server.address, { path: `${path}?${query}` })).status, path).toBe(413)
})

test('a form with files and too many fields is refused on every route', async ({ database, server }) => {
  const { headersOf, pathOf, room } = await arrangeMembers(database)
  const field = (_: unknown, n: number) => `--B\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`
  const body = `${Array.from({ length: 81 }, field).join('')}--B--\r\n`
  const paths = [
    ...[
      '/teacher-dashboard/profile/photo',
      '/teacher-dashboard/profile/photo/upload',
      '/teacher-dashboard/documents',
    ],
    ...['/documents/upload', '/school-dashboard/profile/photos', '/school-dashboard/profile/photos/upload'],
    ...[pathOf('/vacancies/:id/apply'), `/messages/${room.id}/file`, `/messages/${room.id}/upload`],
  ]
  for (const path of paths.map((one) => pathIn('ky', one))) {
    const headers = { ...headersOf(path, server.address), 'Content-Type': 'multipart/form-data; boundary=B' }
    const posted = await send(server.address, { method: 'POST', path, headers, body })
    expect(posted.status, path).toBe(413)
    expect(posted.body, path).toContain(word('ky', 'refusal_size_text'))
    const byScript = await send(server.address, { method: 'POST', path: `${path}.data`, headers, body })
    expect(byScript.status, path).toBe(413)
  }
})

for (const { tag, isWhole } of runs) {
  test(`a body that is no form is refused${tag}`, async ({ database, server }) => {
    const { headersOf, pathOf } = await arrangeMembers(database)
    const bodies: [type: string, body: string][] = [
      ['multipart/form-data; boundary=x', 'this is no multipart'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc'],
      ['multipart/form-data', '--x\r\n\r\n--x--'],
      ['multipart/form-data; boundary=', '--\r\n\r\n----'],
      ['multipart/form-data; boundary=""', '--\r\n\r\n----'],
      ['application/json', '{"title": "abc"}'],
      ['text/plain', 'title=abc'],
      ['image/png', '\u0089PNG'],
    ]
    const wrong: string[] = []
    await severalAtOnce((await allRoutes()).entries(), async ([turn, { path: route, hasAction }]) => {
      if (!hasAction) return
      for (const [index, [type, body]] of bodies.entries()) {
        if (!isWhole && (turn + index) % sampledEvery !== 0) continue
        const path = pathIn('ky', pathOf(route))
        const headers = { ...headersOf(path, server.address), 'Content-Type': type }
        const answered = await send(server.address, { method: 'POST', path, headers, body })
        const isRefused = answered.status >= 300 && answered.status < 500
        if (!isRefused) wrong.push(`${path} with ${type}: ${answered.status}`)
        const isForScript = /\/upload$/.test(route)
        if (answered.status >= 400 && !isForScript && !answered.body.includes('<html lang="ky"'))
          wrong.push(`${path} with ${type}: ${answered.status} says ${answered.body.slice(0, 60)}`)
      }
    })
    expect(wrong).toEqual([])
  })
}

/** Of things that are not there. */
const ids = [
  'x',
  '0',
  '-1',
  '%00',
  '%FF',
  '%ED%A0%80',
  '..%2F..%2Fetc',
  "1'--",
  'a'.repeat(2000),
  '{}',
  '%F0%9F%98%80',
]

const values = [
  '%00',
  '%ED%A0%80',
  '%F0',
  '%',
  '%25',
  "'",
  '[]',
  '{',
  'a'.repeat(1000),
  '%F0%9F%98%80',
  '_%25\\',
]
const pages = [
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '1.5',
  'NaN',
  'Infinity',
  '0x10',
  '',
  '%00',
  '10000',
  '10001',
]
const names = [
  'q',
  'city',
  'type',
  'next',
  'return_to',
  'from',
  'vacancy',
  'token',
  'on',
  'userType',
  'before',
  '_routes',
]

for (const { tag, isWhole } of runs) {
  test(`addresses that mean nothing are pages that do not exist${tag}`, async ({ database, server }) => {
    const { headersOf } = await arrangeMembers(database)
    const wrong: string[] = []
    const named = (await allRoutes()).filter(({ path }) => path.includes(':'))
    await severalAtOnce(named.entries(), async ([turn, { path: route }]) => {
      for (const [index, id] of ids.entries()) {
        if (!isWhole && (turn + index) % sampledEvery !== 0) continue
        const path = pathIn('en', route.replace(/:\w+/g, id))
        const data = `${path}.data`
        // The data response does all the lookups of the page; some of the routes also render the error page for each
        // id.
        const isDrawn = (turn + index) % (isWhole ? 3 : 9) === 0
        for (const address of isDrawn ? [path, data] : [data]) {
          const { status, body } = await send(server.address, {
            path: address,
            headers: headersOf(path, server.address),
          })
          // An earlier address leads on to today's, whatever the id is.
          if (status === 301 || (address === data && status === 202)) continue
          if (status < 400 || status >= 500) wrong.push(`${address.slice(0, 80)}: ${status}`)
          // The interface for machines says it as a problem (RFC 9457).
          else if (
            address === path &&
            !body.includes(path.includes('/api/') ? '"status":4' : '<html lang="en"')
          )
            wrong.push(`${address.slice(0, 80)}: ${status} says ${body.slice(0, 60)}`)
        }
      }
    })
    expect(wrong).toEqual([])
  })
}

for (const { tag, isWhole } of runs) {
  test(`queries of nonsense never fail${tag}`, async ({ database, server }) => {
    const { headersOf, pathOf, vacancy } = await arrangeMembers(database)
    const wrong: string[] = []
    const look = async (path: string) => {
      const { status } = await send(server.address, { path, headers: headersOf(path, server.address) })
      if (status >= 500) wrong.push(`${path.slice(0, 100)}: ${status}`)
    }
    await severalAtOnce((await allRoutes()).entries(), async ([place, { path: route }]) => {
      const path = route.startsWith('/vacancies/') ? route.replace(':id', vacancy.id) : pathOf(route)
      const dataPath = path === '/' ? '/_.data' : `${path}.data`
      // The data response does all that the page does except render it, which a mixture of inputs tries.
      for (const [index, value] of values.entries()) {
        if (!isWhole && (place + index) % sampledEvery !== 0) continue
        const plain = names.slice(0, -1)
        await look(`${dataPath}?${plain.map((name) => `${name}=${value}`).join('&')}`)
      }
      const mixed = names.map((name, index) => `${name}=${values[(index + place) % values.length]}`)
      await look(`${path}?${mixed.join('&')}`)
      await look(`${dataPath}?_routes=%00,nothing`)
      if (
        /^\/(vacancies|teacher-dashboard\/applications|school-dashboard\/applications(\/[\w-]+)?)$/.test(
          route,
        )
      ) {
        for (const page of pages) await look(`${path}?page=${page}`)
      }
    })
    expect(wrong).toEqual([])
  })
}

/**
 * The text fields of each form that has any; the other fields are valid. Some of it becomes public, so it must not
 * repeat a text of the interface: another test looks for those.
 */
const forms: { route: string; texts: string[]; right: Record<string, string> }[] = [
  { route: '/register', texts: ['full_name', 'email', 'password'], right: { role: 'teacher' } },
  { route: '/login', texts: ['email', 'password'], right: {} },
  { route: '/forgot-password', texts: ['email'], right: {} },
  {
    route: '/forgot-password',
    texts: ['email', 'code', 'password'],
    right: { intent: 'reset', email: 'nobody@example.com', code: '1', password_confirmation: 'Novyi2026' },
  },
  { route: '/reset-password', texts: ['token', 'password'], right: { password_confirmation: 'Novyi2026' } },
  {
    route: '/school-dashboard/profile/edit',
    texts: [
      'school_name',
      'city',
      'region',
      'district',
      'address',
      'about',
      'website',
      'founded_year',
      'student_count',
      'facilities',
    ],
    right: {
      school_type: 'state',
      category: 'general',
      version: '1',
      school_name: 'Школа у реки',
      city: 'osh',
      address: 'ул. Речная, 1',
      about: 'Учимся у реки.',
    },
  },
  {
    route: '/school-dashboard/vacancies/new',
    texts: [
      'title',
      'subject',
      'location',
      'description',
      'requirements',
      'benefits',
      'salary_min',
      'experience_required',
      'application_deadline',
      'contact_name',
      'contact_phone',
      'contact_email',
      'request_id',
    ],
    right: {
      intent: 'publish',
      title: 'Учитель физики у реки',
      vacancy_type: 'teacher',
      subject: 'Физика',
      education_level: 'any',
      employment_type: 'online',
      location: 'Ош',
      salary_currency: 'kgs',
      description: 'Нужен учитель физики в старшие классы, двадцать часов в неделю.',
      contact_name: 'Завуч',
      contact_phone: '0555123456',
      contact_email: 'a@example.com',
      request_id: '01a1fc47-b1df-7132-a5e6-99f8b19048df',
    },
  },
  {
    route: '/teacher-dashboard/profile/edit',
    texts: ['full_name', 'specialization', 'bio', 'location', 'phone'],
    right: {
      full_name: 'Айгүл',
      specialization: 'Физика и опыты',
      bio: 'Ставлю опыты у реки.',
      version: '1',
    },
  },
  {
    route: '/teacher-dashboard/profile/edit?section=experience',
    texts: ['experience_years', 'skills', 'languages', 'teaching_languages'],
    right: { version: '1' },
  },
  {
    route: '/teacher-dashboard/profile/edit?section=education',
    texts: ['education', 'education_1_place', 'education_1_speciality', 'education_1_from'],
    right: { version: '1', education_1_place: 'КНУ' },
  },
  {
    route: '/teacher-dashboard/profile/edit?section=work',
    texts: ['work_1_school', 'work_1_post', 'work_1_to'],
    right: { version: '1', work_1_school: 'Школа у реки' },
  },
  {
    route: '/teacher-dashboard/profile/edit?section=wishes',
    texts: ['preferred_schedule', 'desired_salary_min', 'weekly_hours_max', 'free_from'],
    right: { desired_salary_currency: 'kgs', version: '1' },
  },
  {
    route: '/teacher-dashboard/offers/new',
    texts: [
      'title',
      'subject',
      'description',
      'location',
      'hourly_rate',
      'group_rate',
      'availability',
      'free_from',
      'free_until',
      'languages',
      'request_id',
    ],
    right: {
      title: 'Физика у реки',
      subject: 'Физика',
      employment_type: 'online',
      rate_currency: 'kgs',
      request_id: '01a1fc47-b1df-7132-a5e6-99f8b19048da',
    },
  },
  {
    route: '/settings',
    texts: ['full_name', 'phone'],
    right: { full_name: 'Айгүл', version: '1' },
  },
  { route: '/settings/email', texts: ['email', 'password'], right: { email: 'a@example.com' } },
  {
    route: '/settings/security',
    texts: ['current_password', 'password'],
    right: { current_password: 'Secret123', password: 'Secret124' },
  },
  { route: '/settings/appearance', texts: ['language'], right: {} },
  {
    route: '/settings/privacy/delete',
    texts: ['confirmation', 'password', 'token'],
    right: { confirmation: 'удалить' },
  },
  {
    route: '/vacancies/:id/apply',
    texts: ['request_id', 'cover_letter'],
    right: { request_id: '01a1fc47-b1df-7132-a5e6-99f8b19048df' },
  },
  {
    route: '/messages/:id',
    texts: ['request_id', 'text'],
    right: { request_id: '01a1fc47-b1df-7132-a5e6-99f8b19048df' },
  },
  { route: '/messages', texts: ['teacher_id'], right: {} },
  {
    route: '/school-dashboard/applications/:id/reject',
    texts: ['note', 'reason'],
    right: { reason: 'other' },
  },
]

test('characters that cannot be stored are refused beside their field', async ({ database, server }) => {
  const { headersOf, pathOf, vacancy, room } = await arrangeMembers(database)
  const idsOfRoute = { '/vacancies': vacancy.id, '/messages': room.id }
  const wrong: string[] = []
  await severalAtOnce(forms, async ({ route, texts, right }) => {
    const known = Object.entries(idsOfRoute).find(([start]) => route.startsWith(start))
    const path = known ? route.replace(':id', known[1]) : pathOf(route)
    for (const name of texts) {
      const isPublic = /^\/(login|register|forgot-password|reset-password)$/.test(route)
      const headers = isPublic ? { Origin: server.address } : headersOf(path, server.address)
      const { [name]: _, ...rest } = right
      const others = new URLSearchParams(rest).toString()
      for (const [value, isRefused] of [
        ['Текст%00текст', true],
        ['%ED%A0%80', false],
        ['%F0%9F', false],
      ] as const) {
        const { status } = await send(server.address, {
          method: 'POST',
          path,
          headers: { ...headers, 'Content-Type': urlencoded },
          body: `${name}=${value}&${others}`,
        })
        const isRight = isRefused ? status >= 400 && status < 500 : status < 500
        if (!isRight) wrong.push(`${route} ${name}=${value}: ${status}`)
      }
    }
  })
  expect(wrong).toEqual([])
})

test('a photo of too many bytes is refused with its message', async ({ database, server }) => {
  const { teacher } = await arrangeMembers(database)
  const form = new FormData()
  form.set('photo', new File([Buffer.alloc(52_428_801)], 'photo.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${server.address}/teacher-dashboard/profile/photo`, {
    method: 'POST',
    body: form,
    headers: { Cookie: `ustat=${teacher.token}`, Origin: server.address },
  })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Размер файла не должен превышать 50\u00A0МБ')
})

test('a picture of too many bytes for the gallery is refused with its message', async ({
  database,
  server,
}) => {
  const { school } = await arrangeMembers(database)
  const headers = { Cookie: `ustat=${school.token}`, Origin: server.address }
  const post = (path: string, sizes: number[]) => {
    const body = new FormData()
    for (const size of sizes) body.append('photos', new File([Buffer.alloc(size)], 'двор.jpg'))
    return fetch(server.address + path, { method: 'POST', body, headers })
  }
  const tooLarge = 10_485_761
  const page = await post('/school-dashboard/profile/photos', [tooLarge, 10])
  expect(page.status).toBe(422)
  const text = await page.text()
  expect(text).toContain('Не удалось загрузить двор.jpg. Размер файла не должен превышать 10\u00A0МБ')
  expect(text).toContain('Поддерживаются только JPG, PNG, GIF и WebP файлы')
  const answer = await post('/school-dashboard/profile/photos/upload', [tooLarge])
  expect([answer.status, await answer.json()]).toEqual([422, { ok: false, reason: 'too-large' }])
})

test('methods that no page has are refused in the language of the page', async ({ database, server }) => {
  const { headersOf } = await arrangeMembers(database)
  for (const locale of locales) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']) {
      for (const path of ['/', '/vacancies', '/teacher-dashboard', '/nothing']) {
        const address = pathIn(locale, path)
        const { status, body } = await send(server.address, {
          method,
          path: address,
          headers: headersOf(path, server.address),
        })
        expect(status, `${method} ${address}`).toBe(405)
        expect(body, `${method} ${address}`).toContain(`<html lang="${locale}"`)
      }
    }
  }
})
