/** The Kyrgyz layout is the Russian one with ң ө ү added. */
const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toCyrillic = new Map([...latin].map((key, index) => [key, cyrillic[index] ?? key]))
const toLatin = new Map([...cyrillic].map((key, index) => [key, latin[index] ?? key]))
for (const [shifted, key] of [...'{}:"<>~'].map((sign, index) => [sign, "[];',.`"[index]] as const)) {
  toCyrillic.set(shifted, toCyrillic.get(key ?? '') ?? shifted)
}

/** «vfntvfnbrf» is «математика», «утпдшыр» is «english». */
export function onOtherKeyboard(typed: string): string {
  const text = typed.normalize('NFC').toLowerCase()
  const keys = /\p{Script=Cyrillic}/u.test(text) ? toLatin : toCyrillic
  return [...text].map((key) => keys.get(key) ?? key).join('')
}
