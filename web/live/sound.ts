/** What was written so long ago nobody needs to hear. */
const freshMs = 60_000
/** Several messages at once are one sound. */
const silenceMs = 2_000

const lookedAt = new Set<string>()
const lookName = (roomId: string) => `looked-at-${roomId}`

/** Tells all tabs that a person is looking at a room, until the returned function is called. */
export function lookAt(roomId: string): () => void {
  const over = new AbortController()
  lookedAt.add(roomId)
  const held = new Promise<void>((release) => over.signal.addEventListener('abort', () => release()))
  navigator.locks
    ?.request(lookName(roomId), { mode: 'shared', signal: over.signal }, () => held)
    .catch(() => {})
  return () => {
    lookedAt.delete(roomId)
    over.abort()
  }
}

async function isLookedAt(roomId: string): Promise<boolean> {
  if (lookedAt.has(roomId)) return true
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === lookName(roomId))
}

/** A quiet sound for messages in rooms that nobody is looking at: one for all tabs, by a tab that may make sounds. */
export async function ring(accountId: string, messages: { roomId: string; sentAt: Date }[]): Promise<void> {
  // A browser does not let a page play sound before a touch.
  if (!navigator.userActivation?.hasBeenActive) return
  const fresh = messages.filter(({ sentAt }) => Date.now() - sentAt.getTime() < freshMs)
  const unseen = await Promise.all(fresh.map(async ({ roomId }) => !(await isLookedAt(roomId))))
  if (!unseen.includes(true)) return
  if (!navigator.locks) return play()
  await navigator.locks.request(`sound-${accountId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play()
    await new Promise((done) => setTimeout(done, silenceMs))
  })
}

let context: AudioContext | undefined

/** Two soft tones, a fifth apart, synthesised here: there is no file to fetch. */
function play(): void {
  context ??= new AudioContext()
  void context.resume()
  const begin = context.currentTime + 0.02
  for (const [index, frequency] of [587.33, 880].entries()) {
    const at = begin + index * 0.12
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.frequency.value = frequency
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(0.05, at + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.35)
    tone.connect(loudness).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.4)
  }
}
