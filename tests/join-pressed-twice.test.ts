import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolInvitations } from '#db/schema/members.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { askToJoin } from '#domain/members/ask-to-join.server.ts'
import { inviteMember } from '#domain/members/invite-member.server.ts'
import { m } from '#locales/messages.ts'
import { aMember, aSchool, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as invitationPage from '#web/members/member-invitation-page.tsx'
import * as membersPage from '#web/members/members-page.tsx'
import { takeToast } from '#web/request/toast.server.ts'

useDatabase()

// biome-ignore lint/suspicious/noExplicitAny: the types of a route module speak of its own route alone
type Page = Record<'loader' | 'action', any>

const at = (path: string, actor: Actor, form?: Record<string, string>) => ({
  ...pageArgs(new URL(path, 'http://127.0.0.1:3000'), { actor, ...(form && { form }) }),
  params: {},
})

/** What the next page says. */
function saidBy(answer: unknown) {
  if (!(answer instanceof Response)) return answer
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return takeToast(new Request('http://127.0.0.1/', { headers: { cookie } })).toast
}

test('two presses of one button invite a person who asks to join once, and both say so', async () => {
  const { loader, action } = membersPage as Page
  const school = await aSchool({ fields: { school_name: 'Школа-гимназия № 41' } })
  const second = await aSchool({ published: false, fields: { school_name: 'Гимназия №41' } })
  done(await askToJoin(second, school.schoolId))
  const path = '/school-dashboard/members'
  const [request] = (await loader(at(path, school))).requests
  const form = { email: request.email, role: 'staff', request_id: request.requestId }
  for (const _press of [1, 2])
    expect(saidBy(await action(at(path, school, form)))).toMatchObject({ title: m.members_invited() })
  expect(await db.$count(schoolInvitations, eq(schoolInvitations.email, second.email))).toBe(1)
})

test('an invitation that is accepted twice is told as accepted, and is not declined afterwards', async () => {
  const { loader, action } = invitationPage as Page
  const [school, other] = [await aSchool(), await aMember('school')]
  done(await inviteMember(school, { email: other.email, role: 'staff' }))
  const [invitation] = await db
    .select({ id: schoolInvitations.id })
    .from(schoolInvitations)
    .where(eq(schoolInvitations.email, other.email))
  const path = `/school-invitation?id=${invitation?.id}`
  const accepted = { kind: 'success', title: m.member_invitation_accepted() }
  const form = { drops_own: 'yes' }
  expect(saidBy(await action(at(path, other, form)))).toEqual(accepted)
  const joined: Actor = { ...other, schoolId: school.schoolId, schoolRole: 'staff' }
  expect(saidBy(await action(at(path, joined, form)))).toEqual(accepted)
  expect((await loader(at(path, joined))).data).toMatchObject({ notice: 'joined' })
  expect((await action(at(path, joined, { intent: 'decline' }))).init).toEqual({ status: 409 })
})
