/** An element of a statement: its name without a prefix, its text and its children. */
export type XmlElement = {
  readonly name: string
  readonly attributes: string
  readonly line: number
  text: string
  readonly children: XmlElement[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? entity
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
  })

const maxDepth = 40
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
const tagForm = /^(\/?)([\w.:-]+)([^<]*?)(\/?)$/

/** The delimiters of markup that is not an element. The content of one with `isData` counts as text. */
const nonElements = [
  { start: '<!--', end: '-->', isData: false },
  { start: '<![CDATA[', end: ']]>', isData: true },
  { start: '<?', end: '?>', isData: false },
] as const

/**
 * Reads XML without a document type, so that there are no custom entities to expand. Returns null when it is
 * malformed or too deep. Attributes are kept as raw text, because a statement's content is in its elements.
 */
export function readXml(text: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: '', line: 1, text: '', children: [] }
  const open = [root]
  let position = 0
  let line = 1
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', position)) {
    const parent = open.at(-1)
    if (!parent) return null
    parent.text += unescape(text.slice(position, start))
    line += countLines(text, position, start)
    const nonElement = nonElements.find((each) => text.startsWith(each.start, start))
    const end = text.indexOf(nonElement?.end ?? '>', start)
    if (end < 0) return null
    position = end + (nonElement?.end ?? '>').length
    if (nonElement?.isData) parent.text += text.slice(start + nonElement.start.length, end)
    const beginsAt = line
    line += countLines(text, start, position)
    if (nonElement) continue
    const [, closing, name, attributes = '', isEmpty] = tagForm.exec(text.slice(start + 1, end)) ?? []
    if (name === undefined) return null
    if (closing) {
      if (open.length === 1 || parent.name !== localName(name)) return null
      open.pop()
      continue
    }
    const element = { name: localName(name), attributes, line: beginsAt, text: '', children: [] }
    parent.children.push(element)
    if (isEmpty === '') open.push(element)
    if (open.length > maxDepth) return null
  }
  return open.length === 1 ? root : null
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let next = text.indexOf('\n', from); next >= 0 && next < to; next = text.indexOf('\n', next + 1))
    lines += 1
  return lines
}

/** The elements at a path of names. A path may lead to several places. */
export const elementsAt = (from: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    )

/** The text of the first element at one of the paths; '' when there is none. */
export const textAt = (from: XmlElement, ...paths: readonly string[]): string =>
  paths
    .flatMap((path) => elementsAt(from, path))
    .find(({ text }) => text.trim() !== '')
    ?.text.trim() ?? ''
