import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { visitorScript } from './visitor-script.ts'

/** The CSS rules that the script adds in a browser with these copies; null for none. */
function rulesFor(copies: Readonly<Record<string, string>>): string | null {
  const document = { adoptedStyleSheets: [] as { text: string }[] }
  class CSSStyleSheet {
    text = ''
    replaceSync(text: string) {
      this.text = text
    }
  }
  const localStorage = { getItem: (key: string) => copies[key] ?? null }
  runInNewContext(visitorScript, { document, CSSStyleSheet, localStorage })
  return document.adoptedStyleSheets[0]?.text ?? null
}

const member = { useremailidis: 'sara@example.com', fullname: 'Sara Demo' }
const course = '674335f14eb03d780d763f47'

test('a browser without copies shows the visitor’s version of the page', () => {
  expect(rulesFor({})).toBeNull()
  expect(rulesFor({ ownedProducts: course, cartCount: '0' })).toBeNull()
})

test('a browser that forbids storage shows the visitor’s version of the page', () => {
  const document = { adoptedStyleSheets: [] }
  const localStorage = {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }
  runInNewContext(visitorScript, { document, localStorage })
  expect(document.adoptedStyleSheets).toEqual([])
})

test('a member sees the parts for members, and the parts for owners of their products', () => {
  const rules = rulesFor({ ...member, ownedProducts: course }) ?? ''
  expect(rules).toContain('[data-shown-to=visitor]{display:none!important}')
  expect(rules).toContain(`[data-shown-to=others][data-of="${course}"]{display:none!important}`)
})

test.each([
  ['Sara Demo', '\\53 '],
  ['نورة', '\\646 '],
  ['  "}*{color:red}', '\\22 '],
  ['', '\\73 '],
])('the initial of %j is written as code points', (fullname, initial) => {
  expect(rulesFor({ ...member, fullname })).toContain(`[data-initial]::before{content:"${initial}"}`)
})

test('a stored text that is not an id or a number of products adds no rule', () => {
  const rules = rulesFor({ ...member, ownedProducts: '"]{} *{display:none} 1', cartCount: '3"}*{}' }) ?? ''
  expect(rules).not.toContain('data-of')
  expect(rules).not.toContain('data-cart-count')
})

test('a visitor with a cart sees the number of its products', () => {
  expect(rulesFor({ cartCount: '12' })).toContain('[data-cart-count]::before{content:"\\31 \\32 "}')
})
