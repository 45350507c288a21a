import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Figure, kilobytes } from './figure.ts'

const client = new URL('../../web/build/client', import.meta.url).pathname

/**
 * Each limit allows 3 kB more than the page had with one card page and one pay-later provider, because the code of
 * a payment method loads only when it is chosen.
 */
const limits = { 'catalogue/course.page': 169_800, 'cart/cart.page': 162_300, 'checkout/cart': 177_900 }

type Module = { readonly module: string; readonly imports?: readonly string[] }
type RouteList = {
  readonly entry: Module
  readonly url: string
  readonly routes: Readonly<Record<string, Module>>
}

/** The scripts that a browser must load before a page can be used, gzipped. */
export function weighPages(): Figure[] {
  const [path = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const [list = ''] = /\{.*\}/s.exec(readFileSync(`${client}/${path}`, 'utf8')) ?? []
  const { entry, url, routes } = JSON.parse(list) as RouteList
  return Object.entries(limits).map(([id, limit]) => {
    const parts = [entry, routes['root'], routes[id]].flatMap((part) => {
      if (!part) throw new Error(`no route has the id ${id}`)
      return [part.module, ...(part.imports ?? [])]
    })
    const bytes = [...new Set([url, ...parts])]
      .map((file) => gzipSync(readFileSync(`${client}${file}`), { level: 9 }).length)
      .reduce((total, size) => total + size, 0)
    return {
      what: `${id}: first-load script, gz`,
      value: kilobytes(bytes),
      goal: `≤ ${kilobytes(limit)}`,
      isMet: bytes <= limit,
    }
  })
}
