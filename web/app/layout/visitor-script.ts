import { character } from '#lib/initial.ts'

const source = `(() => {
  const copy = (key) => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  const shown = (selector) => selector + '{display:contents!important}'
  const hidden = (selector) => selector + '{display:none!important}'
  const written = (text) => '"' + [...text].map((sign) => '\\\\' + sign.codePointAt(0).toString(16) + ' ').join('') + '"'
  const rules = []
  const email = copy('useremailidis')
  if (email) {
    const name = (copy('fullname') || email).trim()
    const initial = new RegExp(${JSON.stringify(character.source)}, 'u').exec(name)?.[0] ?? ''
    rules.push(shown('[data-shown-to=member]'), hidden('[data-shown-to=visitor]'))
    rules.push('[data-initial]::before{content:' + written(initial) + '}')
    for (const id of copy('ownedProducts').split(' '))
      if (/^[0-9a-f]{24}$/.test(id))
        rules.push(shown('[data-shown-to=owner][data-of="' + id + '"]'), hidden('[data-shown-to=others][data-of="' + id + '"]'))
  }
  const count = Number(copy('cartCount'))
  if (count > 0)
    rules.push('span:has(>[data-cart-count]){display:block!important}[data-cart-count]::before{content:' + written(String(count)) + '}')
  if (rules.length === 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join(''))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})()`

/**
 * Runs before the first paint. Public pages are the same for everyone and contain hidden parts for members and owners,
 * which the copies in this browser reveal. For display only; the server decides about prices and rights. The text is the
 * same on every page, so that one hash allows it; the browser never renders it.
 */
export const visitorScript = import.meta.env.SSR ? source : ''
