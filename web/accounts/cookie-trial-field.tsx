/** Says that the form came with the trial of a cookie (`cookie-trial.server.ts`). */
export function CookieTrialField() {
  return <input type="hidden" name="cookies" value="tried" />
}
