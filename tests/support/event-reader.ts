import { type ClientRequest, get, type IncomingMessage } from 'node:http'

export interface StreamEvent {
  event: string
  id: string
  data: string
}

/**
 * Reads an event stream as browsers do: an event that was cut off is dropped. Calls `onEnd` once, with the status if no
 * stream began.
 */
export function readEvents(
  address: string,
  cookie: string,
  told: { onEvent(event: StreamEvent): void; onEnd(status: number | undefined): void },
): { close(): void } {
  let isOver = false
  const end = (status?: number) => {
    if (isOver) return
    isOver = true
    request.destroy()
    told.onEnd(status)
  }
  const request: ClientRequest = get(address, { headers: { cookie }, agent: false }, (response) => {
    if (response.statusCode !== 200) return end(response.statusCode)
    readLines(response, (event) => {
      if (!isOver) told.onEvent(event)
    })
    response.on('error', () => end(200))
    response.on('close', () => end(200))
  })
  request.on('error', () => end())
  return {
    close() {
      isOver = true
      request.destroy()
    },
  }
}

function readLines(response: IncomingMessage, onEvent: (event: StreamEvent) => void): void {
  let rest = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    const events = (rest + chunk).split('\n\n')
    rest = events.pop() ?? ''
    for (const text of events) {
      const fields = { event: 'message', id: '', data: '' }
      for (const line of text.split('\n')) {
        const [, name = '', value = ''] = /^(event|id|data):\s?(.*)$/.exec(line) ?? []
        if (name) fields[name as keyof StreamEvent] = value
      }
      onEvent(fields)
    }
  })
}
