import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRates, parseRates } from './exchange-rates.ts'

const currency = (code: string, nominal: string, value: string) =>
  `<Currency ISOCode="${code}">\r\n<Nominal>${nominal}</Nominal>\r\n<Value>${value}</Value>\r\n</Currency>`
const told = `<?xml version="1.0" encoding="windows-1251"?>
<CurrencyRates Name="Daily Exchange Rates" Date="21.11.2026">
${currency('USD', '1', '87,4500')}${currency('EUR', '1', '101,2027')}${currency('KZT', '100', '17,5')}${currency('RUB', '1', '1,0829')}
</CurrencyRates>`

let answer: (response: ServerResponse) => void = () => {}
const server = createServer((_, response) => answer(response))
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

test('the rates of the day are read, each for one of its currency', async () => {
  answer = (response) => response.end(told)
  expect(await fetchRates(url)).toEqual({
    day: '2026-11-21',
    somPerUnit: { USD: 87.45, EUR: 101.2027, KZT: 0.175, RUB: 1.0829 },
  })
})

test.each([
  ['no day', told.replace('21.11.2026', 'today')],
  ['a day that is none', told.replace('21.11.2026', '31.11.2026')],
  ['no number', told.replace('87,4500', '8,7,45')],
  ['nothing', told.replace('87,4500', '0')],
  ['another page', '<html><body>502 Bad Gateway</body></html>'],
])('what says %s is not taken', (_, xml) => {
  expect(() => parseRates(xml)).toThrow()
})

test('an error is one', async () => {
  answer = (response) => response.writeHead(503).end(told)
  await expect(fetchRates(url)).rejects.toThrow('503')
})
