import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Paper, PaperSection } from './paper.ts'

const { resolve } = createRequire(import.meta.url)
const font = (path: string) => readFileSync(resolve(`@expo-google-fonts/golos-text/${path}`))
const fonts = {
  regular: font('400Regular/GolosText_400Regular.ttf'),
  semibold: font('600SemiBold/GolosText_600SemiBold.ttf'),
  bold: font('700Bold/GolosText_700Bold.ttf'),
}

const page = { width: 595.28, height: 841.89, side: 48, top: 44, bottom: 52 }
const width = page.width - 2 * page.side
const labelWidth = 150
const photoSize = 84
const scales = [1, 0.95, 0.9, 0.85, 0.8]
/** The lake, the ink and the muted ink of the interface in light. */
const colours = { lake: '#00657a', ink: '#2a2119', muted: '#665b50', line: '#e0d8cd' }

type Document = InstanceType<typeof PDFDocument>

/** The document as PDF with embedded fonts, in the largest size in which it fits. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const photo = paper.head.photo ? await roundPhoto(Buffer.from(paper.head.photo, 'base64')) : undefined
  let drawn = await drawAt(paper, photo, 1)
  for (const scale of scales.slice(1)) {
    if (drawn.pages <= paper.pagesMax) break
    drawn = await drawAt(paper, photo, scale)
  }
  return drawn.bytes
}

/** Three times as many pixels as its width in print; white outside the circle. */
function roundPhoto(bytes: Buffer): Promise<Buffer> {
  const side = photoSize * 3
  return sharp(bytes)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function drawAt(paper: Paper, photo: Buffer | undefined, scale: number) {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    bufferPages: true,
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Creator: 'Ustat' },
  })
  const ended = bytesOf(document)
  for (const [name, data] of Object.entries(fonts)) document.registerFont(name, data)
  drawHead(document, paper, photo, scale)
  for (const section of paper.sections) drawSection(document, section, scale)
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) drawFoot(document, paper.foot, index, count)
  document.end()
  return { bytes: await ended, pages: count }
}

function bytesOf(document: Document): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  return new Promise((done, failed) => {
    document.on('end', () => done(new Uint8Array(Buffer.concat(pieces))))
    document.on('error', failed)
  })
}

function drawHead(document: Document, { head }: Paper, photo: Buffer | undefined, scale: number): void {
  const textWidth = photo ? width - photoSize - 20 : width
  const { side, top } = page
  document
    .font('bold')
    .fontSize(22 * scale)
    .fillColor(colours.ink)
  document.text(head.name, side, top, { width: textWidth, lineGap: 1 })
  document.font('regular').fontSize(11.5 * scale)
  for (const line of head.lines) document.text(line, { width: textWidth, lineGap: 1.5 })
  if (head.contacts.length > 0) document.moveDown(0.35)
  document.fillColor(colours.lake).fontSize(10.5 * scale)
  for (const { text, link } of head.contacts) document.text(text, { width: textWidth, link, lineGap: 1.5 })
  if (photo) {
    const left = page.width - side - photoSize
    document
      .save()
      .circle(left + photoSize / 2, top + photoSize / 2, photoSize / 2)
      .clip()
    document.image(photo, left, top, { width: photoSize, height: photoSize })
    document.restore()
    document.y = Math.max(document.y, top + photoSize)
  }
  document.x = side
}

function drawSection(document: Document, section: PaperSection, scale: number): void {
  const gap = 13 * scale
  // A title is never alone at the bottom of a page.
  const least = gap + 44 * scale
  if (document.y + least > page.height - page.bottom) document.addPage()
  else document.y += gap
  document
    .font('semibold')
    .fontSize(12 * scale)
    .fillColor(colours.lake)
  document.text(section.title, page.side, document.y, { width })
  const lineY = document.y + 2
  document
    .moveTo(page.side, lineY)
    .lineTo(page.width - page.side, lineY)
    .lineWidth(0.6)
    .stroke(colours.line)
  document.y = lineY + 5 * scale
  for (const fact of section.facts ?? []) drawFact(document, fact, scale)
  for (const entry of section.entries ?? []) drawEntry(document, entry, scale)
  if (section.text) {
    document
      .font('regular')
      .fontSize(10 * scale)
      .fillColor(colours.ink)
    document.text(section.text, page.side, document.y, { width, lineGap: 2 * scale, paragraphGap: 2 * scale })
  }
}

function drawFact(
  document: Document,
  { label, value }: { label: string; value: string },
  scale: number,
): void {
  const size = 10 * scale
  document.font('regular').fontSize(size)
  const options = { lineGap: 2 * scale }
  const valueWidth = width - labelWidth
  const height = Math.max(
    document.heightOfString(label, { ...options, width: labelWidth - 12 }),
    document.heightOfString(value, { ...options, width: valueWidth }),
  )
  if (document.y + height > page.height - page.bottom) document.addPage()
  const { y } = document
  document.fillColor(colours.muted).text(label, page.side, y, { ...options, width: labelWidth - 12 })
  document.fillColor(colours.ink).text(value, page.side + labelWidth, y, { ...options, width: valueWidth })
  document.y = y + height + 1.5 * scale
  document.x = page.side
}

function drawEntry(
  document: Document,
  { title, text }: { title: string; text: string },
  scale: number,
): void {
  const options = { width, lineGap: 1.5 * scale }
  const titleHeight = document
    .font('semibold')
    .fontSize(10 * scale)
    .heightOfString(title, options)
  const textHeight = text ? document.font('regular').heightOfString(text, options) : 0
  if (document.y + titleHeight + textHeight > page.height - page.bottom) document.addPage()
  document.font('semibold').fillColor(colours.ink).text(title, page.side, document.y, options)
  if (text) document.font('regular').fillColor(colours.muted).text(text, options)
  document.y += 4 * scale
}

function drawFoot(document: Document, { text, link }: Paper['foot'], index: number, count: number): void {
  document.switchToPage(index)
  // Text below the margin would start another page.
  document.page.margins.bottom = 0
  document.font('regular').fontSize(8).fillColor(colours.muted)
  const y = page.height - 34
  document.text(text, page.side, y, { width: width - 40, link, lineBreak: false })
  if (count > 1)
    document.text(`${index + 1} / ${count}`, page.side, y, { width, align: 'right', lineBreak: false })
}
