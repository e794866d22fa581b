/** One page of some browser engine, with as little as the journeys need. */
export interface DrivenPage {
  open(url: string): Promise<void>
  setSize(width: number, height: number): Promise<void>
  /** Resolves to the script's JSON result, also when the script returns a promise. */
  evaluate(script: string): Promise<unknown>
  chooseFile(selector: string, path: string): Promise<void>
  /** What the page's script failed with, where the engine tells. */
  failures: string[]
  close(): Promise<void>
}

/** A page that does not answer in this time is frozen. */
export const answerTimeoutMs = 30_000

/** Fails when the answer does not come in time. */
export async function inTime<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(
      () => failed(new Error(`No answer within ${answerTimeoutMs} ms: ${what}`)),
      answerTimeoutMs,
    )
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A function body as one expression, whose value is returned as JSON. */
export function asExpression(script: string): string {
  return `(async () => JSON.stringify((await (async () => { ${script} })()) ?? null))()`
}
