import { drawPicture, pictureTag } from '#platform/pictures.ts'
import { pictureSize } from '#web/page/picture-size.ts'
import { idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/picture-page'
import { pictureOf } from './picture.ts'
import { picturedKinds, wordsOfSite, wordsOfThing } from './picture-words.server.ts'

const maxAgeSeconds = 300
const retryAfterSeconds = '5'

/**
 * The preview picture of a link: of the site, or of a public profile, vacancy or offer. Cached for a few minutes,
 * because a hidden thing must disappear soon; afterwards its tag shows whether it is still the same.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const words = await wordsOfParams(params)
  if (!words) notFound()
  const task = { node: pictureOf(words), ...pictureSize }
  const etag = `"${pictureTag(task)}"`
  const headers = { 'Cache-Control': `public, max-age=${maxAgeSeconds}`, ETag: etag }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const drawn = await drawPicture(task)
  if (!drawn.ok) return new Response(null, { status: 503, headers: { 'Retry-After': retryAfterSeconds } })
  const { bytes } = drawn
  return new Response(bytes, {
    headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(bytes.byteLength) },
  })
}

async function wordsOfParams({ kind, id }: { kind?: string | undefined; id?: string | undefined }) {
  if (kind === undefined) return wordsOfSite()
  const pictured = picturedKinds.find((one) => one === kind)
  return pictured ? wordsOfThing(pictured, idOf(id)) : notFound()
}
