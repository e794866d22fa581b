/** The server's time in a browser, whose own clock may be wrong: from a time that the server has just said. */
export function clockFrom(serverTime: Date): () => Date {
  const receivedAt = Date.now()
  return () => new Date(serverTime.getTime() + Date.now() - receivedAt)
}
