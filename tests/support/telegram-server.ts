import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const botToken = '123456789:a-token_of_the_tests_alone'
export const botName = 'ustat_test_bot'

type Update = {
  update_id: number
  message?: Record<string, unknown>
  callback_query?: Record<string, unknown>
}
/** A response other than the usual one; `break` closes the connection after the request was read. */
type Refusal = { code: number; description?: string; retryAfter?: number } | 'break'

/**
 * A server on this machine that answers a bot as Telegram does: keeps messages until the bot asks for later ones, and
 * holds its requests open while nobody writes.
 */
export class TelegramServer {
  /** What the bot said, in their order. */
  readonly said: { chatId: number; text: string; buttons?: { text: string; callback_data?: string }[] }[] = []
  /** What it answered to presses. */
  readonly toPresses: string[] = []
  /** From which update on it was asked for. */
  readonly offsets: number[] = []
  /** Questions that were let go before they were answered. */
  givenUp = 0
  /** How often each method was called. */
  readonly calls: Record<string, number> = {}
  /** What is answered to a method instead, each once, or for ever if it is not a list. */
  readonly refusals: Record<string, Refusal | Refusal[]> = {}
  #nextUpdate = 1_000
  #updates: Update[] = []
  #waiting = new Set<() => void>()
  #server: Server | undefined

  /** Its origin. */
  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response)).listen(
      0,
      '127.0.0.1',
    )
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Questions that are kept open. */
  get open(): number {
    return this.#waiting.size
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** A person writes to the bot; returns the number of the update. */
  write(chatId: number, text: string, { language = 'ru', type = 'private' } = {}): number {
    return this.happen({
      chat: { id: chatId, type },
      from: { id: chatId, is_bot: false, first_name: 'A', language_code: language },
      text,
    })
  }

  /** Somebody presses a button of the bot's. */
  press(chatId: number, data: string): void {
    const message = { message_id: 1, date: 0, chat: { id: chatId, type: 'private' } }
    const id = this.#nextUpdate++
    this.#updates.push({
      update_id: id,
      callback_query: { id: `press-${id}`, from: { id: chatId }, message, data },
    })
    for (const wake of this.#waiting) wake()
  }

  /** A message as Telegram describes it. */
  happen(message: Record<string, unknown>): number {
    const id = this.#nextUpdate++
    this.#updates.push({ update_id: id, message: { message_id: id, date: 0, ...message } })
    for (const wake of this.#waiting) wake()
    return id
  }

  /** Days pass: pending updates are gone, and new ones have another numbering. */
  countAnew(nextUpdate: number): void {
    this.#updates = []
    this.#nextUpdate = nextUpdate
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    // For journeys, which run in other processes: a message is sent, and the replies are read.
    if (request.url === '/write') return send(response, 200, { id: this.write(body.chatId, body.text) })
    if (request.url === '/said') return send(response, 200, this.said)
    if (token !== botToken)
      return send(response, 401, { ok: false, error_code: 401, description: 'Unauthorized' })
    this.calls[method] = (this.calls[method] ?? 0) + 1
    const planned = this.refusals[method]
    const refusal = Array.isArray(planned) ? planned.shift() : planned
    if (refusal === 'break') return void request.socket.destroy()
    if (refusal) {
      const { code, description = 'refused', retryAfter } = refusal
      return send(response, code, {
        ok: false,
        error_code: code,
        description,
        ...(retryAfter && { parameters: { retry_after: retryAfter } }),
      })
    }
    send(response, 200, { ok: true, result: await this.#do(method, body, response) })
  }

  async #do(method: string, body: Record<string, unknown>, response: ServerResponse): Promise<unknown> {
    if (method === 'getMe')
      return { id: Number.parseInt(botToken, 10), is_bot: true, first_name: 'Устат', username: botName }
    if (method === 'sendMessage') {
      const markup = body.reply_markup as
        | { inline_keyboard: { text: string; callback_data?: string }[][] }
        | undefined
      const said = { chatId: Number(body.chat_id), text: String(body.text) }
      this.said.push(markup ? { ...said, buttons: markup.inline_keyboard.flat() } : said)
      return { message_id: this.said.length }
    }
    if (method === 'answerCallbackQuery') return this.toPresses.push(String(body.text)) > 0
    if (method === 'editMessageReplyMarkup') return true
    if (method !== 'getUpdates') throw new Error(`nobody asks ${method}`)
    const offset = Number(body.offset)
    this.offsets.push(offset)
    this.#updates = this.#updates.filter((update) => update.update_id >= offset)
    if (this.#updates.length === 0)
      await new Promise<void>((done) => {
        const wake = () => {
          clearTimeout(timer)
          this.#waiting.delete(wake)
          done()
        }
        const timer = setTimeout(wake, Number(body.timeout) * 1_000)
        this.#waiting.add(wake)
        response.on('close', () => {
          if (this.#waiting.has(wake)) this.givenUp += 1
          wake()
        })
      })
    return this.#updates
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
