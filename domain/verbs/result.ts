/** Why a verb did not do what was asked; the reasons of a verb are literals of its own. */
export type Refusal<Reason extends string = string> = { ok: false; reason: Reason }

/** What a verb answers: what it did, or why it did not. */
export type Result<Reason extends string, Value extends object = object> =
  | ({ ok: true } & Value)
  | Refusal<Reason>
