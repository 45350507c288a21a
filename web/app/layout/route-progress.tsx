import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { whenLoaded, visibleTargets } from '#ui/when-loaded.ts'
import { Spinner } from '#ui/spinner.tsx'
import { type LoadPhase, trackPageLoad } from './page-load.ts'
import { layoutText } from './layout.text.ts'
import styles from './route-progress.module.css'

/**
 * A thin line while a page loads and settles (R047, R048), and text while its data loads (R083, R164). Neither covers or
 * delays content. Without JavaScript the line disappears after 5 s.
 */
export function RouteProgress() {
  const t = useWords(layoutText)
  const phase = usePhase()
  const note = { idle: null, settling: null, loading: t.loading, slow: t.stillLoading }[phase]
  return (
    <>
      <div className={styles.line} data-phase={phase} />
      <div role="status" className={styles.words}>
        {note !== null && (
          <p className={styles.pill} data-phase={phase}>
            <Spinner />
            {note}
          </p>
        )}
      </div>
    </>
  )
}

function usePhase(): LoadPhase {
  const isUnderWay = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  // The first page already has its data.
  const [phase, setPhase] = useState<LoadPhase>('settling')
  const [load] = useState(() => trackPageLoad(setPhase))
  useEffect(() => {
    load.begin()
    return load.stop
  }, [load])
  // A slow device may not render between click and page, so the new URL is the only sign that the page has arrived.
  useEffect(() => {
    if (isUnderWay) load.begin()
    else load.came(`${pathname}${search}`, whenLoaded(visibleTargets()))
  }, [load, isUnderWay, pathname, search])
  return phase
}
