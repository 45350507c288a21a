/** What chance or the build makes, each kind under the name of its placeholder. */
const kinds = {
  uuid: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
  secret: /(?<![0-9a-zA-Z])(?:[0-9a-f]{64}|[0-9A-F]{64}|[0-9a-f]{32})(?![0-9a-zA-Z])/,
  token: /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}(?![\w-])/,
  stamp: /(?<="stamp": ")[\w-]+/,
  transaction: /TST\d{13}/,
  certificate: /(?:(?<=%20)|(?<![0-9A-Za-z]))[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}(?![\w-])/,
  asset: /(?<=\/assets\/[\w.-]*-)[\w-]{8}(?=\.(?:js|css|woff2|webp|png|svg)\b)/,
} as const

const all = new RegExp(
  Object.entries(kinds)
    .map(([name, { source }]) => `(?<${name}>${source})`)
    .join('|'),
  'g',
)

/** The text with each random value as `<kind n>`: the same value is the same number, counted as they appear. */
export function stable(text: string): string {
  const numbers = new Map<string, number>()
  const seen = new Map<string, string>()
  return replaced(text, (kind, value) => {
    const known = seen.get(value)
    if (known !== undefined) return known
    const number = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, number)
    seen.set(value, `<${kind} ${number}>`)
    return `<${kind} ${number}>`
  })
}

/** Sorted by what is not random, for lists whose order is chance. */
export function inOrder(texts: readonly string[]): string[] {
  const keyed = texts.map((text) => ({ text, key: replaced(text, (kind) => `<${kind}>`) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ text }) => text)
}

function replaced(text: string, by: (kind: string, value: string) => string): string {
  return text.replace(all, (value: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>
    return by(Object.keys(kinds).find((name) => groups[name] !== undefined) ?? '', value)
  })
}
