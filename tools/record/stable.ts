/** Patterns of values that are random or depend on the build, by the name of their placeholder. */
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

/** Replaces each random value with `<kind n>`: equal values get the same number, in order of appearance. */
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

/** Sorts texts by their non-random parts, for lists in random order. */
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
