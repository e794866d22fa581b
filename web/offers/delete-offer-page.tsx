import { deleteOffer } from '#domain/offers/change-offer.server.ts'
import { ownOffer } from '#domain/offers/own-offers.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/delete-offer-page'

const tab = '/teacher-dashboard/offers'

export async function loader({ context, params }: Route.LoaderArgs) {
  const offer = await ownOffer(actorOf(context), idOf(params.id))
  if (!offer) notFound()
  return { title: offer.title }
}

export async function action({ context, params }: Route.ActionArgs) {
  const deleted = await deleteOffer(actorOf(context), idOf(params.id))
  if (!deleted.ok) return goneFromList(tab)
  return redirectWithToast(tab, { kind: 'success', title: m.own_offer_deleted() })
}

export function meta() {
  return [{ title: pageTitle(m.own_offer_delete_title()) }]
}

export default function DeleteOfferPage({ loaderData: { title } }: Route.ComponentProps) {
  return (
    <QuestionDialog title={m.own_offer_delete_title()} back={tab} submit={m.own_offer_delete()}>
      <p>{m.own_offer_delete_text({ title })}</p>
    </QuestionDialog>
  )
}
