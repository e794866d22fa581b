export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
