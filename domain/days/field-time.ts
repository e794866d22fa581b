import { bishkekOffsetMs } from './day.ts'

/** In Bishkek: «2026-11-24T10:00». */
export function fieldTime(moment: Date): string {
  return new Date(moment.getTime() + bishkekOffsetMs).toISOString().slice(0, 16)
}

export function momentOfField(value: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:00)?$/.test(value)) return undefined
  const moment = new Date(`${value.slice(0, 16)}:00Z`)
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 16) !== value.slice(0, 16))
    return undefined
  return new Date(moment.getTime() - bishkekOffsetMs)
}
