import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import { chanceOf, pick } from './chance.ts'
import type { DemoTeacher } from './shapes.ts'

/** The parts of the drawings ("Notionists" by Zoish, CC0) that suit a teacher, by their numbers. */
const hair = {
  woman: [
    '02',
    '08',
    '10',
    '11',
    '20',
    '23',
    '28',
    '29',
    '30',
    '36',
    '37',
    '39',
    '41',
    '43',
    '47',
    '48',
    '58',
  ],
  man: [
    '01',
    '05',
    '06',
    '07',
    '13',
    '15',
    '16',
    '18',
    '21',
    '25',
    '27',
    '31',
    '34',
    '35',
    '38',
    '49',
    '54',
    '55',
  ],
  scarf: ['62', '63'],
}
const clothes = {
  woman: ['13', '14', '15', '16', '17', '21', '22'],
  man: ['07', '13', '16', '17', '19', '20', '25'],
}
const brows = { woman: ['04', '05', '09', '12'], man: ['04', '05', '07', '08'] }
const lips = ['03', '14', '17', '21', '22', '23', '30']
const noses = ['01', '02', '05', '08', '11', '13', '16', '17', '20']
const glasses = ['08', '11']
const beards = ['06', '07', '09', '10', '12', '02']

/** The palette of web/app.css as a drawing has it: tints of apricot, lake, felt and green. */
const backgrounds = ['#ffe3bd', '#fbd3a0', '#d3ebf2', '#b9dde8', '#efe7da', '#e3d8c6', '#dcefe0', '#f7dcd3']
const cloths = [
  '#2b7f95',
  '#e9a15b',
  '#f6f1e8',
  '#7fa98a',
  '#c9786a',
  '#35566b',
  '#d9c7a8',
  '#8c6f9c',
  '#f2c14e',
]
const skins = ['#fbe0c8', '#f5d3b3', '#efc7a2', '#f8d9bf']
const hairColours = ['#241c1a', '#241c1a', '#2f211b', '#3b2a22', '#4a3328']
const fairHairColours = ['#6b4a30', '#8a5f3a', '#b5854f', '#4a3328']
const greyHair = '#8d8880'
const ink = '#2a2420'
const greyFromYears = 24

/** A teacher's portrait as an SVG; the same teacher always looks the same. */
export function portraitSvg({ key, name, sex, years, wearsScarf }: DemoTeacher): string {
  const chance = chanceOf(`portrait ${key}`)
  const variant = (numbers: readonly string[]) => [`variant${pick(chance, numbers)}`] as never
  const avatar = createAvatar(notionists, {
    seed: key,
    hair: variant(wearsScarf ? hair.scarf : hair[sex]),
    body: variant(clothes[sex]),
    brows: variant(brows[sex]),
    lips: variant(lips),
    nose: variant(noses),
    eyes: ['variant05'],
    glasses: variant(glasses),
    glassesProbability: chance() < 0.2 ? 100 : 0,
    beard: variant(beards),
    beardProbability: sex === 'man' && chance() < 0.35 ? 100 : 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
    backgroundColor: [pick(chance, backgrounds).slice(1)],
    scale: 118,
    translateY: 4,
  }).toString()
  const isFair = /^(Елена|Виктор|Сергей|Дмитрий|Наталья|Оксана|Вера|Галина)/.test(name)
  const natural = pick(chance, isFair ? fairHairColours : hairColours)
  const hairColour = wearsScarf ? pick(chance, cloths) : years >= greyFromYears ? greyHair : natural
  return coloured(avatar, { skin: pick(chance, skins), cloth: pick(chance, cloths), hair: hairColour })
}

/** The drawing is black on white; each of its parts is a group at its own place, in this order. */
function coloured(svg: string, colours: { skin: string; cloth: string; hair: string }): string {
  const places = ['531 487', '178 1057', '266 207', '791 871', '653 805', '901 668']
  const starts = places.map((place) => svg.indexOf(`<g transform="translate(${place})">`))
  if (starts.some((start) => start < 0)) throw new Error('the drawings of dicebear have other parts')
  const [frame = '', base = '', body = '', hairPart = '', lipsPart = '', beard = '', rest = ''] = [
    0,
    ...starts,
  ].map((start, index) => svg.slice(start, starts[index]))
  const inked = (part: string, colour = ink) => part.replaceAll('fill="#000"', `fill="${colour}"`)
  return [
    frame,
    inked(base.replace('fill="#fff"', `fill="${colours.skin}"`)),
    inked(body.replace('fill="#fff"', `fill="${colours.cloth}"`)),
    inked(hairPart, colours.hair),
    inked(lipsPart),
    inked(beard, colours.hair),
    inked(rest),
  ].join('')
}
