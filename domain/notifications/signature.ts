/** Rule 45. */
export type Signature = { name: string; position: string | null }

/** «Айгүл Бекова, завуч». */
export function signatureWords({ name, position }: Signature): string {
  return position ? `${name}, ${position}` : name
}

/** «Гимназия № 5 (Айгүл Бекова, завуч)». */
export function signedName(peer: string, signature: Signature | null): string {
  return signature ? `${peer} (${signatureWords(signature)})` : peer
}
