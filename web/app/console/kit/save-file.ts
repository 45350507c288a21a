import { fromConsole } from '#console/api/from-console.ts'

/** Fetches a file of the staff, after a proof where one is needed, and hands it to the browser. False: there was none. */
export async function saveFile(href: string, name: string): Promise<boolean> {
  const answer = await fromConsole(href, { method: 'GET' })
  if (!answer.ok) return false
  saveBytes(await answer.blob(), name)
  return true
}

/** What a list shows as a CSV file, at the list's own address with `.csv`; the name says what of it, but not whom. */
export function saveList(href: string, query: Readonly<Record<string, string>>): Promise<boolean> {
  const { q: _q, ...narrowed } = query
  const name = [href.split('/').at(-1), ...Object.values(narrowed)].join('-').replace(/[^\w-]+/g, '-')
  return saveFile(`${href}.csv?${new URLSearchParams(query).toString()}`, `${name.slice(0, 80)}.csv`)
}

/** Hands bytes to the browser as a file to be saved. */
export function saveBytes(bytes: Blob, name: string): void {
  const local = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: local, download: name }).click()
  URL.revokeObjectURL(local)
}
