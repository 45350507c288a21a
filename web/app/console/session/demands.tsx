import { lazy, Suspense, useEffect } from 'react'
import { showDemands } from '#console/api/gate.ts'

const load = () => import('./demand-dialogs.tsx')
const DemandDialogs = lazy(async () => ({ default: (await load()).DemandDialogs }))

/** The dialogs that calls may wait for. Their chunk is loaded ahead, because a session may end while offline. */
export function Demands() {
  useEffect(showDemands, [])
  return (
    <Suspense>
      <DemandDialogs />
    </Suspense>
  )
}
