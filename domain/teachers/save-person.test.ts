import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { ownAccount } from '#domain/accounts/own-account.server.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, aTeacher, done, teacherFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import { ownTeacher } from './own-teacher.server.ts'
import { personInput } from './person-input.ts'
import { savePerson } from './save-person.server.ts'
import { saveTeacher } from './save-teacher.server.ts'
import { teacherInput } from './teacher-input.ts'

useDatabase()

const versionOf = async (actor: Actor) => (await ownAccount(actor))?.version ?? 0

describe('name and phone', () => {
  test.each(['teacher', 'school', 'admin'] as const)('of a %s are saved as they were typed', async (role) => {
    const person = await aMember(role)
    const input = personInput.parse({ full_name: ' Анна-Мария  Осмон ', phone: '0555 123 456' })
    done(await savePerson(person, input, await versionOf(person)))
    expect(await ownAccount(person)).toMatchObject({
      fullName: 'Анна-Мария Осмон',
      phone: '+996555123456',
      role,
    })
    done(await savePerson(person, personInput.parse({ full_name: 'Анна' }), await versionOf(person)))
    expect(await ownAccount(person)).toMatchObject({ fullName: 'Анна', phone: null })
  })

  test('of a teacher are found at once, and an open profile form knows that it is old', async () => {
    const teacher = await aTeacher()
    const input = personInput.parse({ full_name: 'Жылдыз Токтогулова' })
    done(await savePerson(teacher, input, await versionOf(teacher)))
    const [profile] = await db.select().from(teacherProfiles).where(eq(teacherProfiles.id, teacher.accountId))
    expect(profile?.searchText).toContain('жылдыз токтогулова')
    expect(profile?.searchText).toContain('математики')
    const stale = await saveTeacher(teacher, teacherInput.parse(teacherFields()), (profile?.version ?? 0) - 1)
    expect(stale).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  test('of a teacher without a profile stand in its first form, and a form opened before does not wipe them', async () => {
    const teacher = await aMember('teacher')
    const opened = await ownTeacher(teacher)
    expect(opened).toMatchObject({ phone: null, version: 0 })
    const input = personInput.parse({ full_name: teacher.fullName, phone: '0555 123 456' })
    done(await savePerson(teacher, input, await versionOf(teacher)))
    const stale = await saveTeacher(teacher, teacherInput.parse(teacherFields({ phone: '' })), 0)
    expect(stale).toEqual({ ok: false, reason: 'changed-meanwhile' })
    const form = await ownTeacher(teacher)
    expect(form).toMatchObject({ phone: '+996555123456', specialization: '' })
    const typed = teacherInput.parse(teacherFields({ phone: form?.phone ?? '' }))
    done(await saveTeacher(teacher, typed, form?.version ?? 0))
    expect((await ownAccount(teacher))?.phone).toBe('+996555123456')
  })

  test('of a teacher without any profile row are read where they are kept', async () => {
    const teacher = await aMember('teacher')
    await db.update(accounts).set({ phone: '+996555123456' }).where(eq(accounts.id, teacher.accountId))
    expect(await ownTeacher(teacher)).toMatchObject({ phone: '+996555123456', version: 0 })
  })

  test('are not saved over a newer version, the profile form’s included', async () => {
    const teacher = await aTeacher()
    const seen = await versionOf(teacher)
    const answers = await atOnce(4, (index) =>
      savePerson(teacher, { full_name: `Айгүл ${'АБВГ'[index]}`, phone: null }, seen),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const again = await versionOf(teacher)
    done(await saveTeacher(teacher, teacherInput.parse(teacherFields()), 3))
    expect(await savePerson(teacher, { full_name: 'Айгүл', phone: null }, again)).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    })
  })

  test('of nobody are nobody’s', async () => {
    expect(await savePerson(visitor, { full_name: 'Айгүл', phone: null }, 1)).toEqual({
      ok: false,
      reason: 'not-signed-in',
    })
    expect(await ownAccount(visitor)).toBeUndefined()
  })

  test('are refused beside their field', () => {
    expect(Object.keys(messagesOf(personInput, { full_name: '1', phone: 'abc' }))).toEqual([
      'full_name',
      'phone',
    ])
  })
})
