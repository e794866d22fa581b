import { expect, test } from 'vitest'
import { element } from './xml.server.ts'

test('an element holds a text that any reader of XML takes', () => {
  expect(element('title', 'a < b & c > d')).toBe('<title>a &lt; b &amp; c &gt; d</title>')
  expect(element('title', 'a\u0000\u0001\u001f\ud800\uffff\ufffeb\tc\nd😀')).toBe('<title>ab\tc\nd😀</title>')
})
