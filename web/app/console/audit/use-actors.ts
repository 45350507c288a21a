import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'

type Actor = { readonly id: string; readonly fullName: string }

/** Everybody whom the log may name; nobody until the answer is there. */
export function useActors(): readonly Actor[] {
  const [actors, setActors] = useState<readonly Actor[]>([])
  useEffect(() => {
    const read = async () => {
      const answer = await consoleApi.audit.actors()
      if (answer.ok) setActors(answer.value.actors)
    }
    void read()
  }, [])
  return actors
}
