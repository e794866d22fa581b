import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture, type PictureNode, pictureTag } from './pictures.ts'

const size = { width: 400, height: 200 }

function words(text: string): PictureNode {
  const style = { display: 'flex', width: '100%', height: '100%', backgroundColor: '#ffffff', fontSize: 40 }
  return { type: 'div', props: { style, children: text } }
}

/** The pixels of a text, for comparing two. */
async function pixelsOf(text: string): Promise<string> {
  const drawn = await drawPicture({ node: words(text), ...size })
  if (!drawn.ok) throw new Error(drawn.reason)
  const { data, info } = await sharp(drawn.bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([400, 200])
  return data.toString('base64')
}

test('every letter of our languages is drawn, and none like one that the typeface lacks', async () => {
  const drawn = new Map<string, string>()
  const lacking = await pixelsOf('\u4e2d')
  for (const letter of 'аңөүҢӨҮёЁ№–«»…₽$€sS') {
    const pixels = await pixelsOf(letter)
    expect(pixels, letter).not.toBe(lacking)
    drawn.set(pixels, letter)
  }
  expect([...drawn.values()]).toHaveLength(19)
})

test('many simultaneous requests for one picture draw it once, and more than a queue is refused', async () => {
  const same = await Promise.all(
    Array.from({ length: 30 }, () => drawPicture({ node: words('одно'), ...size })),
  )
  expect(same.every(({ ok }) => ok)).toBe(true)

  const many = await Promise.all(
    Array.from({ length: 30 }, (_, index) => drawPicture({ node: words(`разное ${index}`), ...size })),
  )
  expect(many.filter(({ ok }) => ok)).toHaveLength(20)
  expect(many.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'busy' })
})

test('a picture that cannot be drawn is reported, and the next one is drawn', async () => {
  const broken = {
    type: 'div',
    props: { style: { display: 'nonsense' }, children: [words('а'), words('б')] },
  }
  expect(await drawPicture({ node: broken, ...size })).toEqual({ ok: false, reason: 'failed' })
  expect((await drawPicture({ node: words('дальше'), ...size })).ok).toBe(true)
})

test('a picture that cannot be sent to the thread is reported, and the next one is drawn', async () => {
  const { type, props } = words('в')
  const unsendable = { type, props: { ...props, sent: () => {} } }
  expect(await drawPicture({ node: unsendable, ...size })).toEqual({ ok: false, reason: 'failed' })
  expect((await drawPicture({ node: words('вслед'), ...size })).ok).toBe(true)
})

test('a picture has another tag when anything in it is another', () => {
  const tag = pictureTag({ node: words('а'), ...size })
  expect(pictureTag({ node: words('а'), ...size })).toBe(tag)
  expect(pictureTag({ node: words('б'), ...size })).not.toBe(tag)
  expect(pictureTag({ node: words('а'), width: 401, height: 200 })).not.toBe(tag)
})
