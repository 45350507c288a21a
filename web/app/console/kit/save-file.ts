import { fromConsole } from '#console/api/from-console.ts'

/** Downloads and saves a staff file, asking for a second factor if required. False when the file does not exist. */
export async function saveFile(href: string, name: string): Promise<boolean> {
  const answer = await fromConsole(href, { method: 'GET' })
  if (!answer.ok) return false
  saveBytes(await answer.blob(), name)
  return true
}

/** Exports a list as CSV. The file name has the filters but not the search text, which may be personal. */
export function saveList(href: string, query: Readonly<Record<string, string>>): Promise<boolean> {
  const { q: _q, ...narrowed } = query
  const name = [href.split('/').at(-1), ...Object.values(narrowed)].join('-').replace(/[^\w-]+/g, '-')
  return saveFile(`${href}.csv?${new URLSearchParams(query).toString()}`, `${name.slice(0, 80)}.csv`)
}

/** Lets the browser save bytes as a file. */
export function saveBytes(bytes: Blob, name: string): void {
  const local = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: local, download: name }).click()
  URL.revokeObjectURL(local)
}
