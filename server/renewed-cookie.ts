/** Tells the browser that its session was extended, unless the page has just replaced or ended it. */
export function addRenewedCookie(headers: Headers, renewed: string): void {
  const [name] = renewed.split('=', 1)
  if (!headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`)))
    headers.append('Set-Cookie', renewed)
}
