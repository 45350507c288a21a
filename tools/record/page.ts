import { Parser } from 'htmlparser2'

/** Elements whose text is not recorded. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'title', 'svg'])
/** Meta elements to record. */
const recordedMeta = new Set([
  'description',
  'robots',
  'og:title',
  'og:description',
  'og:type',
  'og:url',
  'og:image',
])

type Read = { readonly head: string[]; readonly body: string[] }

/**
 * The contents of an HTML document: title, description, addresses and structured data, then its text, a line per
 * element.
 */
export function pageText(html: string): string {
  const { head, body } = read(html)
  return [...head, '', ...body, ''].join('\n')
}

function read(html: string): Read {
  const head: string[] = []
  const body: string[] = []
  const path: string[] = []
  let data = ''
  let isData = false
  const parser = new Parser({
    onopentag: (name, attributes) => {
      path.push(name)
      data = ''
      isData = attributes.type === 'application/ld+json'
      head.push(...factsOf(name, attributes))
      body.push(...['alt', 'aria-label', 'placeholder'].flatMap((each) => lineOf(each, attributes[each])))
    },
    ontext: (text) => {
      if (isData || path.at(-1) === 'title') data += text
      else if (!path.some((name) => unread.has(name))) body.push(...lineOf('', text))
    },
    onclosetag: (name) => {
      path.pop()
      if (isData) head.push(`json-ld: ${JSON.stringify(JSON.parse(data))}`)
      if (name === 'title' && !path.includes('svg')) head.push(`title: ${spaced(data)}`)
      isData = false
    },
  })
  parser.end(html)
  return { head: head.toSorted(), body }
}

function factsOf(name: string, { rel, href, hreflang, content, lang, dir, ...more }: Record<string, string>) {
  if (name === 'html') return [`html: ${lang} ${dir}`]
  if (name === 'link' && (rel === 'canonical' || rel === 'alternate'))
    return [`${rel}${hreflang ? ` ${hreflang}` : ''}: ${href}`]
  const key = more.name ?? more.property ?? ''
  return name === 'meta' && recordedMeta.has(key) ? [`${key}: ${content}`] : []
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

function lineOf(label: string, text: string | undefined): string[] {
  const line = spaced(text ?? '')
  if (line === '') return []
  return [label === '' ? line : `[${label}] ${line}`]
}
