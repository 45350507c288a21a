import type { Medium } from '@matla/contract/staff/media.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useRead } from '#console/kit/use-read.ts'

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** The media loaded so far, by id. */
const media = new Map<string, Promise<Medium | null>>()

async function readMedium(id: string): Promise<Medium | null> {
  const answer = await consoleApi.media.one({ params: { id } })
  return answer.ok ? answer.value.medium : null
}

async function readOnce(id: string): Promise<Medium | null> {
  const reading = media.get(id) ?? readMedium(id)
  media.set(id, reading)
  const medium = await reading
  // Not cached, because the captions of a video can change.
  if (medium?.kind === 'video') media.delete(id)
  return medium
}

/** An uploaded file with the name that staff gave it. A file of the shop itself has a readable URL and no `medium`. */
export function useMedium(file: string): { readonly name: string; readonly medium: Medium | null } {
  const [id] = uuid.exec(file) ?? []
  const medium = useRead(id ?? null, readOnce)
  if (id === undefined) return { name: file, medium: null }
  if (medium === undefined) return { name: '', medium: null }
  return { name: medium?.name ?? file, medium }
}
