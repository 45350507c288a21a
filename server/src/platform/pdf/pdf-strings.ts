const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Rewrites every string of a content stream in hexadecimal, such as `(\000A)` as `<0041>`. */
export function toHexStrings(contents: string): string {
  const pieces: string[] = []
  let from = 0
  for (let at = contents.indexOf('('); at >= 0; at = contents.indexOf('(', from)) {
    const { bytes, end } = readString(contents, at + 1)
    pieces.push(contents.slice(from, at), '<', Buffer.from(bytes, 'latin1').toString('hex'), '>')
    from = end
  }
  return pieces.join('') + contents.slice(from)
}

/** Reads a string after its opening parenthesis. Parentheses inside are balanced or escaped. */
function readString(contents: string, start: number): { readonly bytes: string; readonly end: number } {
  let [bytes, depth, at] = ['', 1, start]
  while (at < contents.length) {
    const character = contents.charAt(at++)
    if (character === ')' && --depth === 0) break
    if (character === '(') depth += 1
    if (character !== '\\') {
      bytes += character
      continue
    }
    const octal = /^[0-7]{1,3}/.exec(contents.slice(at, at + 3))?.[0]
    const escaped = contents.charAt(at)
    bytes +=
      octal === undefined ? (escapes[escaped] ?? escaped) : String.fromCharCode(Number.parseInt(octal, 8))
    at += octal?.length ?? 1
  }
  return { bytes, end: at }
}
