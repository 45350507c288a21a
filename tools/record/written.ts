import { strFromU8, unzipSync } from 'fflate'
import type { Answer, Request } from './shop.ts'

/** Headers that clients and caches rely on. */
const recorded = [
  'content-type',
  'content-language',
  'content-disposition',
  'cache-control',
  'vary',
  'location',
  'retry-after',
  'clear-site-data',
] as const

/** Formats a request and its response for reading. */
export function written({ method, url, body }: Request, answer: Answer): string {
  const asked = [`${method} ${decoded(url)}`, ...(body ? [pretty(body)] : [])]
  return [...asked, '', `${answer.status}`, ...headersOf(answer), '', bodyOf(answer), ''].join('\n')
}

function headersOf({ headers }: Answer): string[] {
  const plain = recorded.flatMap((name) =>
    headers[name] === undefined ? [] : [`${name}: ${String(headers[name])}`],
  )
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.replace(/=[^;]*/, '=…'))
  return [...plain, ...cookies.toSorted().map((line) => `set-cookie: ${line}`)]
}

function bodyOf({ headers, bytes }: Answer): string {
  const type = headers['content-type'] ?? ''
  if (type.includes('json')) return pretty(JSON.parse(bytes.toString('utf8')))
  if (type.includes('zip')) return Object.entries(unzipSync(bytes)).map(entryOf).join('\n')
  return /^text\/|xml|^$/.test(type) ? bytes.toString('utf8') : '(no text)'
}

/** A file of an archive: data in full, other files by name. */
function entryOf([name, bytes]: [string, Uint8Array]): string {
  return name.endsWith('.json') ? `${name}\n${pretty(JSON.parse(strFromU8(bytes)))}` : name
}

/** Sorts keys, because the order of an object's fields has no meaning. */
export function pretty(value: unknown): string {
  return JSON.stringify(
    value,
    (_, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    2,
  )
}

function decoded(url: string): string {
  return URL.canParse(url, 'http://shop') ? decodeURI(url) : url
}
