import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { splitLanguages } from './split-languages.ts'

const assets = mkdtempSync(join(tmpdir(), `ustat-test-${process.pid}-`))
afterAll(() => rmSync(assets, { recursive: true, force: true }))

test('each language has its own scripts, with its own words alone', async () => {
  writeFileSync(
    join(assets, 'kit-B1.js'),
    `const ru=()=>\`Вакансии\`,en=()=>\`Vacancies\`,ky=()=>\`Жумуш орундары\`;
    export const words=__LANGUAGE__==="en"?en:__LANGUAGE__==="ky"?ky:ru;`,
  )
  writeFileSync(
    join(assets, 'page-C2.js'),
    `import{words}from"./kit-B1.js";export const files=["assets/kit-B1.js","/assets/root-D3.css"];console.log(words())`,
  )
  writeFileSync(join(assets, 'root-D3.css'), 'body{}')
  mkdirSync(join(assets, 'ru'))
  await splitLanguages(assets)

  expect(readdirSync(assets).sort()).toEqual(['en', 'ky', 'root-D3.css', 'ru'])
  const said = { ru: 'Вакансии', en: 'Vacancies', ky: 'Жумуш орундары' }
  for (const [language, words] of Object.entries(said)) {
    const kit = readFileSync(join(assets, language, 'kit-B1.js'), 'utf8')
    expect(Object.values(said).filter((one) => kit.includes(one))).toEqual([words])
    const page = readFileSync(join(assets, language, 'page-C2.js'), 'utf8')
    expect(page).toContain('./kit-B1.js')
    expect(page).toContain(`assets/${language}/kit-B1.js`)
    expect(page).toContain('/assets/root-D3.css')
  }
})
