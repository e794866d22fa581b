/** One union member per reason, so that checking for one leaves the others. */
export type Refusal<Reason extends string = string> = Reason extends string
  ? { ok: false; reason: Reason }
  : never

export type Result<Reason extends string, Value extends object = object> =
  | ({ ok: true } & Value)
  | Refusal<Reason>
