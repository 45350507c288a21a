import type { Medium } from '@matla/contract/staff/media.calls'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** The media loaded so far, by id. */
const media = new Map<string, Promise<Medium | null>>()

async function readMedium(id: string): Promise<Medium | null> {
  const answer = await consoleApi.media.one({ params: { id } })
  return answer.ok ? answer.value.medium : null
}

/** An uploaded file with the name that staff gave it. A file of the shop itself has a readable URL and no `medium`. */
export function useMedium(file: string): { readonly name: string; readonly medium: Medium | null } {
  const [id] = uuid.exec(file) ?? []
  const [read, setRead] = useState<{ readonly id: string; readonly medium: Medium | null } | null>(null)
  useEffect(() => {
    if (id === undefined) return undefined
    let isNow = true
    const reading = media.get(id) ?? readMedium(id)
    media.set(id, reading)
    void reading.then((medium) => {
      // Not cached, because the captions of a video can change.
      if (medium?.kind === 'video') media.delete(id)
      if (isNow) setRead({ id, medium })
    })
    return () => {
      isNow = false
    }
  }, [id])
  if (id === undefined) return { name: file, medium: null }
  if (read?.id !== id) return { name: '', medium: null }
  return { name: read.medium?.name ?? file, medium: read.medium }
}
