/** A form as PHP parses it: text, or nested arrays by key. */
type PhpValue = string | PhpFields
export type PhpFields = { [key: string]: PhpValue }

/** `a[0][b]=c` → `{a: {0: {b: 'c'}}}`; `a[]=c` appends; the last pair of a name wins. */
export function parsePhpForm(pairs: Iterable<readonly [string, string]>): PhpFields {
  const fields = emptyFields()
  for (const [name, value] of pairs) put(fields, path(name), value)
  return fields
}

function path(name: string): readonly string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) return [name.replace(/[ .[]/g, '_')]
  const keys = Array.from((match[2] ?? '').matchAll(/\[([^[\]]*)\]/g), (part) => part[1] ?? '')
  return [(match[1] ?? '').replace(/[ .]/g, '_'), ...keys]
}

function put(fields: PhpFields, [first, ...rest]: readonly string[], value: string): void {
  if (first === undefined) return
  const key = first === '' ? nextKey(fields) : first
  if (rest.length === 0) {
    fields[key] = value
    return
  }
  const inner = fields[key]
  const target = typeof inner === 'object' ? inner : emptyFields()
  fields[key] = target
  put(target, rest, value)
}

function nextKey(fields: PhpFields): string {
  const numbers = Object.keys(fields)
    .filter((key) => /^\d+$/.test(key))
    .map(Number)
  return String(Math.max(-1, ...numbers) + 1)
}

/** Without a prototype, so that a key named `__proto__` is an ordinary key. */
function emptyFields(): PhpFields {
  return Object.create(null)
}
