/** Folded. PostgreSQL knows the Russian endings. */
const endings = [
  ...each('л', 'ар ер ор'),
  ...each('д', 'ар ер ор ын ин ун ы и у а е о ан ен он агы еги'),
  ...each('т', 'ар ер ор ын ин ун ы и у а е о ан ен он агы еги'),
  ...each('н', 'ын ин ун ы и у ан ен а е'),
  ...each('г', 'а е о'),
  ...each('к', 'а е о'),
  ...each('с', 'ы и у'),
  ...each('б', 'ыз из уз'),
  ...each('', 'ы и у ым им ум а е'),
]

function each(first: string, rest: string): string[] {
  return rest.split(' ').map((ending) => first + ending)
}

const wordLengthMin = 3
const endingsMax = 3

/** Possible stems, the longest first: «мугалимдерди» gives «мугалимдер», «мугалим». */
export function withoutEndings(word: string): string[] {
  const found = new Set<string>()
  let words = [word]
  for (let taken = 0; taken < endingsMax; taken += 1) {
    words = words.flatMap((one) =>
      endings
        .filter((ending) => one.endsWith(ending) && one.length - ending.length >= wordLengthMin)
        .map((ending) => one.slice(0, -ending.length)),
    )
    for (const one of words) found.add(one)
  }
  return [...found].sort((one, other) => other.length - one.length)
}
