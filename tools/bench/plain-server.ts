import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * The baseline for the shared page: a bare node:http server that answers everything with one ready body, which comes in
 * base64 on its standard input, and prints its port when it listens.
 */
const body = Buffer.from(await text(process.stdin), 'base64')
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'br',
  'Content-Length': body.length,
}
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
