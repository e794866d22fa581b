const surnameEnding =
  /(?:ов|ова|ев|ева|ёв|ёва|ский|ская|цкий|цкая|енко|швили|заде|зода|ov|ova|ev|eva|sky|skaya|enko|shvili|zade|zoda)$/iu
const patronymic = /(?:вич|вна|ична|vich|vna|ichna)$/iu
const ofFather = /^(?:уулу|кызы|оглы|оглу|угли|кизи|uulu|kyzy|kızı|oglu|ogly|ugli|qizi)$/iu
const shortestSurname = 5

/** Most have no ending that tells. */
const shortSurnames =
  /^(?:ким|пак|цой|ли|юн|хан|тен|лим|шин|нам|хван|югай|хегай|лигай|огай|kim|pak|park|tsoy|tsoi|li|lee|yun|khan|yugay|khegay)$/iu

/** «Никитина» and «Саркисян» are surnames, «Марина», «Нурдин» and «Демьян» are not. */
const eitherEnding = /(?:ина?|ук|юк|ец|ко|ян|ых|их|uk|yuk|ets|ko|yan|ykh|ikh)$/iu
const firstNames =
  /^(?:.*дина?|эркина?|марина|ирина|арина|карина|зарина|дарина|катарина|екатерина|катерина|галина|полина|алина|элина|эвелина|ангелина|аделина|каролина|паулина|павлина|василина|капитолина|амина?|эмина?|рамина?|самина?|тамина|тахмина|ясмина?|жасмина?|кристина|антонина|валентина?|константин|августина?|мартина?|юстина?|регина|альбина|сабина|сабрина|эльвина|мальвина|северина?|фаина|вениамин|хусеин|мухсин|ясин|марко|демьян|лукьян|касьян|себастьян|кристиян|мариян|дарьян|demyan|darko|marko)$/iu

const isSurname = (word: string) =>
  shortSurnames.test(word) ||
  (word.length >= shortestSurname &&
    (surnameEnding.test(word) || (eitherEnding.test(word) && !firstNames.test(word))))

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
