import { Link, redirect } from 'react-router'
import { askToJoin, findJoinable } from '#domain/members/ask-to-join.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { limitedWords } from '#web/words/limited-words.ts'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'
import type { Route } from './+types/same-school-page'
import { FirstRunFrame, stepAfterSchool } from './first-run-frame.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findJoinable(actorOf(context))
  // Without similar schools there is nothing to answer.
  if (found.length === 0) throw redirect('/school-dashboard')
  const schools = await Promise.all(
    found.map(async ({ cityId, locationText, ...school }) => ({
      ...school,
      place: await settlementWords(cityId, locationText),
    })),
  )
  return { found: schools, next: stepAfterSchool(url) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = await askToJoin(actorOf(context), idOf(String(form.get('school') ?? '')))
  const place = `/school-dashboard/same-school${url.search}`
  // The page itself shows the result.
  if (asked.ok) return redirect(place)
  if (asked.reason === 'limited')
    return redirectWithToast(place, { kind: 'error', title: limitedWords(asked) })
  return goneFromList(place)
}

export function meta() {
  return [{ title: pageTitle(m.join_title()) }]
}

/** The existing schools that a newly named one likely is: their owners can be asked for an invitation. */
export default function SameSchoolPage({ loaderData: { found, next } }: Route.ComponentProps) {
  const isAsked = found.some((school) => school.isAsked && !school.isDismissed)
  // All choices for one school in a row.
  const isOnlyOne = found.length === 1 && !found[0]?.isAsked
  const other = (
    <ButtonLink to={next} variant="secondary">
      {m.join_other()}
    </ButtonLink>
  )
  return (
    <FirstRunFrame step={1} title={m.join_title()} lead={m.join_text()}>
      <ul className="grid gap-4">
        {found.map((school) => (
          <li key={school.id} className="grid gap-4 not-last:border-b not-last:border-line not-last:pb-4">
            <div className="flex flex-wrap gap-x-3">
              <Avatar name={school.name} size={48} fallback="mark" />
              <div className="min-w-0 flex-[1_1_9rem]">
                <h2 className="font-semibold wrap-anywhere">
                  <Link to={`/schools/${school.id}`}>
                    <Unbroken>{school.name}</Unbroken>
                  </Link>
                </h2>
                <p className="text-sm wrap-anywhere text-muted">
                  {[school.place, school.address].filter(Boolean).join(', ')}
                </p>
                <p className="text-sm text-muted">
                  <Dotted items={[schoolTypeWord(school.schoolType), schoolCategoryWord(school.category)]} />
                </p>
              </div>
            </div>
            {school.isDismissed ? (
              <Notice>
                {m.join_dismissed({ school: school.name })} <Link to="/support">{m.join_support()}</Link>
              </Notice>
            ) : school.isAsked ? (
              <Notice tone="green">{m.join_asked()}</Notice>
            ) : (
              <PostForm summary={false} className="form-actions">
                <input type="hidden" name="school" value={school.id} />
                {isOnlyOne && other}
                <SubmitButton aria-label={m.join_ask_of({ school: school.name })}>
                  {m.join_ask()}
                </SubmitButton>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {!isOnlyOne && (
        <div className="form-actions mt-4 border-t border-line pt-4">
          {other}
          {isAsked && <ButtonLink to="/school-dashboard">{m.join_wait()}</ButtonLink>}
        </div>
      )}
    </FirstRunFrame>
  )
}
