/** The server's time in a browser, whose own clock may be wrong: from a time that the server has just said. */
export function clockFrom(said: Date): () => Date {
  const saidAt = Date.now()
  return () => new Date(said.getTime() + Date.now() - saidAt)
}
