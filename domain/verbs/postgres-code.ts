/** The code by which PostgreSQL refused a statement. */
export function postgresCodeOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code
}
