import { directionOf, type Lang } from '@matla/contract/kit/lang'

/** A text of a page and the language that the page declares for it. */
type Sentence = { readonly text: string; readonly lang: string }

const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const spoken = ['alt', 'title', 'aria-label', 'placeholder']
const arabic = /\p{Script=Arabic}/u
const holes = /\b(?:undefined|null|NaN)\b|\[object |\$\{|\{\{/
/** `cart.title` or `cartTitle`: the key of a text in place of the text. */
const textName = /^[a-z]+(?:[A-Z][a-z]+)+$|^[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+[A-Z]\w*$/
const addressLike = /^\S+@\S+$|^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\S*$/
const physical = /(?:^|[;:\s-])(?:left|right)\b|(?:^|[;\s])(?:width|height|top|bottom)\s*:/

/** The faults of a page in this language, one per line. Names of people may be in either script. */
export function pageFaults(html: string, lang: Lang, people: readonly string[] = []): string[] {
  const root = /<html[^>]*>/.exec(html)?.[0] ?? ''
  const sentences = wordsOf(
    people.reduce((rest, name) => rest.replaceAll(name, ''), html),
    lang,
  )
  return [
    ...(root.includes(`lang="${lang}"`) ? [] : [`its language is not ${lang}: ${root}`]),
    ...(root.includes(`dir="${directionOf(lang)}"`)
      ? []
      : [`its direction is not ${directionOf(lang)}: ${root}`]),
    ...(html.match(/<h1[\s>]/g)?.length === 1 ? [] : ['it has not exactly one heading of the first level']),
    ...titleFaults(titleOf(html), lang),
    ...sentences
      .filter(({ text }) => holes.test(text))
      .map(({ text }) => `something is missing in "${text}"`),
    ...sentences
      .filter(({ text }) => textName.test(text))
      .map(({ text }) => `"${text}" is the name of a text`),
    ...sentences.filter((words) => isForeign(words)).map(({ text, lang: at }) => `"${text}" is not in ${at}`),
    ...[...html.matchAll(/\sstyle="([^"]*)"/g)]
      .filter(([, style = '']) => physical.test(style))
      .map(([, style]) => `a style says left, right, width or height: ${style}`),
  ]
}

const titleOf = (html: string): string => plain(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '')

/** The first-level heading in the page's language, without passages in the other one. */
export const headingOf = (html: string, lang: Lang): string =>
  wordsOf(/<h1[\s>].*?<\/h1>/s.exec(html)?.[0] ?? '', lang)
    .filter((words) => words.lang === lang)
    .map(({ text }) => text)
    .join(' ')

export const canonicalOf = (html: string): string | undefined => {
  const href = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  return href === undefined ? undefined : plain(href)
}

/** The URL of the picture for shared links. */
export const sharingPictureOf = (html: string): string | undefined => {
  const href = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
  return href === undefined ? undefined : plain(href)
}

export const isHidden = (html: string): boolean => html.includes('<meta name="robots" content="noindex"')

function titleFaults(title: string, lang: Lang): string[] {
  const isRight = title !== '' && arabic.test(title) === (lang === 'ar')
  return isRight ? [] : [`its title is not in ${lang}: "${title}"`]
}

/** Whether a text is in the wrong language; up to two Latin words on an Arabic page may be a name. */
function isForeign({ text, lang }: Sentence): boolean {
  if (lang === 'en') return arabic.test(text)
  return (
    lang === 'ar' &&
    !arabic.test(text) &&
    !addressLike.test(text) &&
    (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) > 2
  )
}

/** Every visible or spoken text with its nearest `lang`. */
function wordsOf(html: string, pageLang: string): Sentence[] {
  const body = html.replaceAll(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->|<!DOCTYPE[^>]*>/gis, '')
  const sentences: Sentence[] = []
  const langs = [pageLang]
  for (const [, tag = '', words] of body.matchAll(/<([^>]*)>|([^<]+)/g)) {
    const lang = langs.at(-1) ?? pageLang
    if (words !== undefined) sentences.push({ text: plain(words), lang })
    else if (tag.startsWith('/')) langs.pop()
    else {
      const own = /\slang="([^"]*)"/.exec(tag)?.[1] ?? lang
      for (const name of spoken) sentences.push({ text: plain(attribute(tag, name)), lang: own })
      if (!empty.has(/^[\w-]+/.exec(tag)?.[0] ?? '')) langs.push(own)
    }
  }
  return sentences.filter(({ text }) => text !== '')
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The internal links in the site's header and footer: their target and their name. */
export function frameLinks(html: string): readonly (readonly [place: string, name: string])[] {
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  const footer = html.slice(html.lastIndexOf('<footer'), html.lastIndexOf('</footer>'))
  return Object.entries({ header, footer }).flatMap(([part, markup]) =>
    Array.from(markup.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)).flatMap(([, attributes = '', inner = '']) => {
      const [, path, query = ''] = /\bhref="(\/[^"?]*)([^"]*)/.exec(attributes) ?? []
      if (path === undefined) return []
      const [, label] = /\baria-label="([^"]*)"/.exec(attributes) ?? []
      const words = inner
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
      // The language switch leads to the page itself, so its target differs on every page.
      return [[`${part} ${query.includes('lang=') ? 'language' : path}`, label ?? words] as const]
    }),
  )
}
