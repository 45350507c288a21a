/**
 * Bodies that are as expensive to parse as possible for their length, by content type; each has `most` bytes or
 * slightly fewer.
 */
export type MaliciousBody = { readonly name: string; readonly type: string; body(limit: number): string }

const urlencoded = 'application/x-www-form-urlencoded'
const json = 'application/json'
const parts = 'multipart/form-data; boundary=--------------------------------------------------b'
const boundary = `--${parts.slice(parts.indexOf('=') + 1)}`

/** Repeats `unit` as often as it fits between the two ends. */
const filled =
  (unit: string, start = '', end = '') =>
  (limit: number) => {
    const available = limit - Buffer.byteLength(start) - Buffer.byteLength(end)
    return `${start}${unit.repeat(Math.max(0, Math.floor(available / Buffer.byteLength(unit))))}${end}`
  }
const of = (type: string, bodies: Readonly<Record<string, (limit: number) => string>>): MaliciousBody[] =>
  Object.entries(bodies).map(([name, body]) => ({ name: `${type.split(';')[0]}: ${name}`, type, body }))
const disposition = (rest: string) => `${boundary}\r\nContent-Disposition: form-data; ${rest}\r\n`

/** Plausible form fields, so that the bodies get as far as possible. */
const application = `"fullNameInEng":"Sara","email":"sara@example.com","phoneNo":"0501234567","jobTitleInEng":"x","coverLetterInEng":"x","roleInEng":"x","experienceInEng":"x"`
const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n${inside}`).toString('base64')

export const maliciousBodies: readonly MaliciousBody[] = [
  ...of(urlencoded, {
    'names without a value': filled('a&'),
    'different names without a value': (most) =>
      Array.from({ length: Math.floor(most / 9) }, (_, index) => `n${index}`)
        .join('&')
        .slice(0, most),
    'names with a value': filled('a=1&'),
    'nothing but separators': filled('&'),
    'nothing but equals': filled('='),
    'nothing but escapes': filled('%61'),
    'broken escapes': filled('%'),
    'nothing but plus': filled('+'),
    brackets: filled('a[0][b]=1&'),
    'one long value': filled('x', 'email='),
  }),
  ...of(parts, {
    'many parts': filled(`${disposition('name="a"')}\r\n\r\n`, '', `${boundary}--\r\n`),
    'many files': filled(`${disposition('name="a"; filename="a"')}\r\n\r\n`, '', `${boundary}--\r\n`),
    'one head without end': filled('a', `${boundary}\r\nContent-Disposition: form-data; name="`),
    'many heads': filled('A: b\r\n', `${boundary}\r\n`),
    'nothing but almost boundaries': filled(`\r\n${boundary.slice(0, -1)}`, disposition('name="a"')),
    'nothing but dashes': filled('-', disposition('name="a"')),
    'parameters without end': filled('; a="b"', `${boundary}\r\nContent-Disposition: form-data`),
    'one large file': filled(
      '\u00e9',
      `${disposition('name="resume"; filename="a.pdf"')}\r\n`,
      `\r\n${boundary}--\r\n`,
    ),
    'one large picture': filled(
      'x',
      `${disposition('name="image"; filename="a.png"')}\r\n`,
      `\r\n${boundary}--\r\n`,
    ),
    'no boundary at all': filled('x'),
  }),
  ...of(json, {
    'nested lists': filled('['),
    'nested objects': filled('{"a":'),
    'many objects': filled('{},', '[', '1]'),
    'many numbers': filled('1,', '[', '1]'),
    'one name many times': filled('"a":1,', '{', '"a":1}'),
    'different names': (most) =>
      `{${Array.from({ length: Math.floor(most / 14) }, (_, index) => `"n${index}":1`).join(',')}}`.slice(
        0,
        most,
      ),
    escapes: filled('\\u0041', '{"emailId":"', '"}'),
    'half pairs': filled('\\ud800', '{"emailId":"', '"}'),
    quotes: filled('\\"', '{"emailId":"', '"}'),
    backslashes: filled('\\\\', '{"emailId":"', '"}'),
    available: filled(' '),
    'one number': filled('1'),
    'wide letters': filled('ﷺ', '{"email":"', '"}'),
    'an address': filled('a.', '{"email":"', '@example.com","emailId":"a@b.c"}'),
    'an address of at signs': filled('@', '{"email":"', '"}'),
    'a name of spaces': filled(' ', '{"name":"a', 'b","fullNameInEng":"a"}'),
    'the name of every prototype': filled('{"__proto__":1},', '[', '1]'),
    'a form with a file of objects': filled(
      pdf('1 0 obj<</A 1>>endobj\n'.repeat(30)).slice(0, -4),
      `{${application},"resume":"`,
      '"}',
    ),
    'a form with a file of brackets': filled(
      pdf('<<[('.repeat(60)).slice(0, -4),
      `{${application},"resume":"`,
      '"}',
    ),
    'a form with a file that is none': filled('A', `{${application},"resume":"`, '"}'),
    'a picture that is none': filled('A', '{"email":"","image":"data:image/png;base64,', '"}'),
  }),
  ...['text/plain', 'application/xml', 'application/octet-stream', 'text/plain; charset=utf-7', ''].flatMap(
    (type) => of(type, { emails: filled('a&'), 'wide letters': filled('ﷺ') }),
  ),
  ...of(`${json}; charset=${'x'.repeat(4_000)}`, { 'a type without end': filled('[') }),
  ...of(`multipart/form-data; boundary=${'-'.repeat(4_000)}`, { 'a boundary without end': filled('-') }),
  ...of(`multipart/form-data${'; a=b'.repeat(1_000)}`, { 'a type of parameters': filled('-') }),
]
