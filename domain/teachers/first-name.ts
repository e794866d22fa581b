const surnameEnding = /(?:ов|ова|ев|ева|ёв|ёва|ский|ская|цкий|цкая|енко|ov|ova|ev|eva|sky|skaya|enko)$/iu
const patronymic = /(?:вич|вна|ична|vich|vna|ichna)$/iu
const ofFather = /^(?:уулу|кызы|uulu|kyzy|kızı)$/iu
const shortestSurname = 5

/** «Никитина» is a surname, «Марина» and «Нурдин» are not. */
const eitherEnding = /ина?$/iu
const firstNames =
  /^(?:.*дина?|эркина?|марина|ирина|арина|карина|зарина|дарина|катарина|екатерина|катерина|галина|полина|алина|элина|эвелина|ангелина|аделина|каролина|паулина|павлина|василина|капитолина|амина?|эмина?|рамина?|самина?|тамина|тахмина|ясмина?|жасмина?|кристина|антонина|валентина?|константин|августина?|мартина?|юстина?|регина|альбина|сабина|сабрина|эльвина|мальвина|северина?|фаина|вениамин|хусеин|мухсин|ясин)$/iu

const isSurname = (word: string) =>
  word.length >= shortestSurname &&
  (surnameEnding.test(word) || (eitherEnding.test(word) && !firstNames.test(word)))

/** In any order: «Асанова Айгүл», «Айгүл Осмон кызы» and «Осмон кызы Айгүл» are Айгүл. */
export function firstNameOf(fullName: string): string {
  const [first = '', second, third] = fullName.trim().split(/\s+/)
  if (second === undefined) return first
  if (ofFather.test(second)) return third ?? first
  if (patronymic.test(second)) return first
  if (third !== undefined && patronymic.test(third)) return second
  const isFirst = isSurname(first) && (surnameEnding.test(first) || !isSurname(second))
  return isFirst ? second : first
}
