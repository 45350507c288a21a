import { lazy, Suspense, useEffect } from 'react'
import { showDemands } from '#console/api/gate.ts'

const load = () => import('./demand-dialogs.tsx')
const DemandDialogs = lazy(async () => ({ default: (await load()).DemandDialogs }))

/** What a call may wait for. Its script is there before it is needed: a session may end while there is no network. */
export function Demands() {
  useEffect(showDemands, [])
  return (
    <Suspense>
      <DemandDialogs />
    </Suspense>
  )
}
