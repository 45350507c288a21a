import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** The names read so far, by the id of the file. */
const names = new Map<string, Promise<string | null>>()

async function readName(id: string): Promise<string | null> {
  const answer = await consoleApi.media.one({ params: { id } })
  return answer.ok ? answer.value.medium.name : null
}

/** The name that staff gave a file, instead of the id in its address; a file that came with the shop has a readable address. */
export function useMediumName(file: string): string {
  const [id] = uuid.exec(file) ?? []
  const [read, setRead] = useState<{ readonly id: string; readonly name: string | null } | null>(null)
  useEffect(() => {
    if (id === undefined) return undefined
    let isNow = true
    const name = names.get(id) ?? readName(id)
    names.set(id, name)
    void name.then((found) => isNow && setRead({ id, name: found }))
    return () => {
      isNow = false
    }
  }, [id])
  if (id === undefined) return file
  return read?.id === id ? (read.name ?? file) : ''
}
