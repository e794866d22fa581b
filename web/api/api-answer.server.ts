/** Public data for programs, from any site; cached by them for at most a minute. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=60',
}

export function answer(body: object, type = 'application/json'): Response {
  return Response.json(body, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } })
}

const titles = { 404: 'Not found', 410: 'This vacancy is closed' }

/** Why there is nothing, as RFC 9457 has it. */
export function problemAnswer(status: keyof typeof titles): Response {
  return Response.json(
    { title: titles[status], status },
    { status, headers: { ...headers, 'Content-Type': 'application/problem+json; charset=utf-8' } },
  )
}
