import { TextAreaField } from '#web/forms/area-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** A dialog over the page of the kit. */
export default function KitDialogPage() {
  return (
    <RouteDialog
      title="Новая вакансия"
      closeTo="/dev/kit"
      footer={
        <>
          <ButtonLink to="/dev/kit" variant="secondary">
            Отмена
          </ButtonLink>
          <SubmitButton form="kit-dialog">Опубликовать</SubmitButton>
        </>
      }
    >
      <PostForm id="kit-dialog" action="/dev/kit">
        <TextField label="Название" name="title" required />
        <TextAreaField label="Описание" name="about" rows={8} maxLength={1000} />
      </PostForm>
    </RouteDialog>
  )
}
