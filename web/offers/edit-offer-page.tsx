import { offerInput } from '#domain/offers/offer-input.ts'
import { ownOffer } from '#domain/offers/own-offers.server.ts'
import { editOffer } from '#domain/offers/save-offer.server.ts'
import { m } from '#locales/messages.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, versionOf } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/edit-offer-page'
import { existingDefaults, formCities, offerLists, storedFields } from './offer-form.server.ts'
import { OfferForm } from './offer-form.tsx'

const tab = '/teacher-dashboard/offers'
const formId = 'offer'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [offer, cities] = await Promise.all([ownOffer(actorOf(context), idOf(params.id)), formCities()])
  if (!offer) notFound()
  return { id: offer.id, version: offer.version, defaults: await existingDefaults(offer), cities }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(offerInput, form, offerLists)
  if (!read.ok) {
    if (!(await ownOffer(actor, id))) gone({ to: tab })
    return refuse(read.answer)
  }
  const saved = await editOffer(actor, id, read.value, versionOf(form))
  if (saved.ok) return redirectWithToast(tab, { kind: 'success', title: m.own_offer_saved() })
  const offer = saved.reason === 'not-found' ? undefined : await ownOffer(actor, id)
  if (!offer) gone({ to: tab })
  const fields = storedFields(await existingDefaults(offer))
  return refuseConflict(offerInput, read, { version: offer.version, fields })
}

export function meta() {
  return [{ title: pageTitle(m.own_offer_edit_title()) }]
}

export default function EditOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, defaults, cities } = loaderData
  return (
    <FormDialog title={m.own_offer_edit_title()} closeTo={tab} form={formId} submit={m.own_offer_save()}>
      <OfferForm
        id={formId}
        defaults={defaults}
        answer={actionData?.answer}
        cities={cities}
        version={version}
        draftKey={`offer-${id}`}
      />
    </FormDialog>
  )
}
