import { lazy, Suspense, useEffect } from 'react'
import { registerDemandDialogs } from '#console/api/demands.ts'

const loadDialogs = () => import('./demand-dialogs.tsx')
const DemandDialogs = lazy(async () => ({ default: (await loadDialogs()).DemandDialogs }))

/** The dialogs that calls may wait for. Their chunk is preloaded, because a session can end while offline. */
export function DemandOutlet() {
  useEffect(registerDemandDialogs, [])
  return (
    <Suspense>
      <DemandDialogs />
    </Suspense>
  )
}
