import { data } from 'react-router'
import { offersMax } from '#domain/offers/offer.ts'
import { offerInput } from '#domain/offers/offer-input.ts'
import { lastCurrency } from '#domain/offers/own-offers.server.ts'
import { createOffer } from '#domain/offers/save-offer.server.ts'
import { requestId } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseForm } from '#web/request/form.server.ts'
import { actorOf, requireRole } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/new-offer-page'
import { formCities, newDefaults, offerLists } from './offer-form.server.ts'
import { OfferForm } from './offer-form.tsx'

const tab = '/teacher-dashboard/offers'
const formId = 'new-offer'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const [teacher, cities, currency] = await Promise.all([
    ownTeacherOf(context),
    formCities(),
    lastCurrency(actor),
  ])
  return {
    defaults: await newDefaults(teacher, currency),
    teacherId: actor.accountId,
    requestId: uuidv7(),
    cities,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const teacher = await ownTeacherOf(context)
  const form = await request.formData()
  const read = readForm(offerInput, form, offerLists)
  if (!read.ok) return refuse(read.answer)
  const request_id = requestId.safeParse(form.get('request_id'))
  if (!request_id.success) return refuseForm(read.values, m.own_offer_create_failed())
  const created = await createOffer(actorOf(context), read.value, request_id.data)
  if (created.ok) {
    const later = teacher?.isAvailable !== true && { text: m.own_offer_shown_later() }
    return redirectWithToast(tab, { kind: 'success', title: m.own_offer_created(), ...later })
  }
  if (created.reason === 'not-a-teacher') throw data(m.teacher_only(), { status: 403 })
  return refuseForm(read.values, m.own_offers_full({ max: offersMax }))
}

export function meta() {
  return [{ title: pageTitle(m.own_offer_new_title()) }]
}

export default function NewOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { defaults, teacherId, cities } = loaderData
  const answer = actionData?.answer
  return (
    <FormDialog title={m.own_offer_new_title()} closeTo={tab} form={formId} submit={m.own_offer_create()}>
      <OfferForm
        id={formId}
        defaults={defaults}
        answer={answer}
        cities={cities}
        requestId={loaderData.requestId}
        draftKey={`offer-new-${teacherId}`}
      />
    </FormDialog>
  )
}
