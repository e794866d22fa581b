/** Says that the page of this form set the trial cookie (`cookie-trial.server.ts`). */
export function CookieTrialField() {
  return <input type="hidden" name="cookies" value="tried" />
}
