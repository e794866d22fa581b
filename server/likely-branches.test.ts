import { expect, test } from 'vitest'
import { likelyBranches } from './likely-branches.ts'

/** In the router's order: longer ones first, open-ended ones last. */
const branches = [
  '/vacancies/:slug/apply',
  '/vacancies/map',
  '/Schools/:slug',
  '/:any/archive',
  '/schools',
  '/',
  '/*',
].map((path) => ({ path }))

const likely = (path: string) => likelyBranches(branches, path).map((branch) => branch.path)

test('the branches of the first word and the open ones stay, in the order of the router', () => {
  expect(likely('/vacancies/map')).toEqual([
    '/vacancies/:slug/apply',
    '/vacancies/map',
    '/:any/archive',
    '/*',
  ])
})

test('words are told apart without regard to case', () => {
  expect(likely('/SCHOOLS')).toEqual(['/Schools/:slug', '/:any/archive', '/schools', '/*'])
})

test('the first page has the branch that begins with nothing', () => {
  expect(likely('/')).toEqual(['/:any/archive', '/', '/*'])
})

test('a word that no route begins with has the open branches alone', () => {
  expect(likely('/nothing/here')).toEqual(['/:any/archive', '/*'])
})
