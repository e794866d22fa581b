export type Refusal<Reason extends string = string> = { ok: false; reason: Reason }

export type Result<Reason extends string, Value extends object = object> =
  | ({ ok: true } & Value)
  | Refusal<Reason>
