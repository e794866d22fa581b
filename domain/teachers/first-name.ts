const surnameEnding = /(?:ов|ова|ев|ева|ёв|ёва|ский|ская|цкий|цкая|енко|ov|ova|ev|eva|sky|skaya|enko)$/iu
const patronymic = /(?:вич|вна|ична|vich|vna|ichna)$/iu
const ofFather = /^(?:уулу|кызы|uulu|kyzy|kızı)$/iu
const shortestSurname = 5

/** In any order: «Асанова Айгүл», «Айгүл Осмон кызы» and «Осмон кызы Айгүл» are Айгүл. */
export function firstNameOf(fullName: string): string {
  const [first = '', second, third] = fullName.trim().split(/\s+/)
  if (second === undefined) return first
  if (ofFather.test(second)) return third ?? first
  if (patronymic.test(second)) return first
  if (third !== undefined && patronymic.test(third)) return second
  return first.length >= shortestSurname && surnameEnding.test(first) ? second : first
}
