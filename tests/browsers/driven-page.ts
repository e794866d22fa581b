/** One page of some engine, as little of it as the journeys need. */
export interface DrivenPage {
  open(url: string): Promise<void>
  setSize(width: number, height: number): Promise<void>
  /** Answers what a script in the page returns, which may be a promise, as JSON carries it. */
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

/** The body of a function as one expression, whose value comes as JSON. */
export function asExpression(script: string): string {
  return `(async () => JSON.stringify((await (async () => { ${script} })()) ?? null))()`
}
