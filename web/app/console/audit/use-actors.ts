import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'

type Actor = { readonly id: string; readonly fullName: string }

/** Everyone who may appear in the log; empty until the response arrives. */
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
