import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { whenLoaded, shownNow } from '#ui/when-loaded.ts'
import { Spinner } from '#ui/spinner.tsx'
import { type LoadPhase, pageLoad } from './page-load.ts'
import { layoutText } from './layout.text.ts'
import styles from './route-progress.module.css'

/**
 * A thin line while a page is on its way and settles (R047, R048), and words while its data is (R083, R164); they never
 * cover or delay what is there. Without script the line is gone after 5 s.
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
  // The first page is there with its data.
  const [phase, setPhase] = useState<LoadPhase>('settling')
  const [load] = useState(() => pageLoad(setPhase))
  useEffect(() => {
    load.begin()
    return load.stop
  }, [load])
  // A slow device may draw nothing between the press and the page: then its address alone says that it came.
  useEffect(() => {
    if (isUnderWay) load.begin()
    else load.came(`${pathname}${search}`, whenLoaded(shownNow()))
  }, [load, isUnderWay, pathname, search])
  return phase
}
