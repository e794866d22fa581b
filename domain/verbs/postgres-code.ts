export function postgresCodeOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code
}
