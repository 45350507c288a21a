import { useState } from 'react'
import { useSession } from '#kit/session.ts'
import type { Gate } from './account-links.ts'

type Press = { preventDefault(): void }

/** Keeps those without a course on this page and says why (R058). The server decides again on the page itself. */
export function useGate() {
  const { courseCount } = useSession()
  const [closed, setClosed] = useState<Gate | null>(null)
  const check = (press: Press, gate: Gate | undefined) => {
    if (!gate || courseCount > 0) return
    press.preventDefault()
    setClosed(gate)
  }
  return { closed, check, dismiss: () => setClosed(null) }
}
