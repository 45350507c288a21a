import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import type { Gate } from './account-links.ts'

type Preventable = { preventDefault(): void }

/**
 * Stops a member without a course from leaving this page, and explains why (R058, R233 to R235). Others navigate, and the
 * target page asks the server for access.
 */
export function useGate() {
  const { user, courseCount } = useSession()
  const [closed, setClosed] = useState<Gate | null>(null)
  const check = (press: Preventable, gate: Gate | undefined) => {
    if (!gate || user?.kind !== 'member' || courseCount > 0) return
    press.preventDefault()
    setClosed(gate)
  }
  return { closed, check, dismiss: () => setClosed(null) }
}
