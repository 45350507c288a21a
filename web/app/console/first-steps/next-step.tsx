import type { FirstStep, FirstSteps } from '@matla/contract/staff/shop.calls'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { changes } from '#console/api/changes.ts'
import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { firstStepsText } from './first-steps.text.ts'
import { hasOpenSteps, loadFirstSteps } from './load-first-steps.ts'
import styles from './next-step.module.css'
import { gapHref, stepHref } from './step-href.ts'

const pathOf = (href: string): string => href.split('?', 1)[0] ?? href
const firstFolder = (path: string): string => path.split('/', 2).join('/')
const stepFolders = new Set(Object.values(stepHref).map((href) => firstFolder(pathOf(href))))
/** Where the first missing thing of a step is added. */
const hrefOf = ({ key, missing: [first] }: FirstStep): string =>
  (first && gapHref[first.code]) ?? stepHref[key]

/** Links from the page of one first step to the next one, so that an owner does not have to return to the Today page. */
export function NextStep() {
  const t = useWords(firstStepsText)
  const { pathname, search } = useLocation()
  const isStepPage = stepFolders.has(firstFolder(pathname))
  const firstSteps = useFirstSteps(isStepPage)
  if (!isStepPage || !firstSteps || !hasOpenSteps(firstSteps)) return null
  const { steps } = firstSteps
  const isHere = (href: string) => {
    const [, kind] = /\?view=(\w+)/.exec(href) ?? []
    if (kind === undefined) return pathOf(href) === pathname
    // The lists of documents share a path; a document is where its list leads.
    return `${pathname}${search}`.startsWith(href) || pathname.startsWith(`/documents/${kind}:`)
  }
  const next = steps.find((step) => step.state === 'open' && !isHere(hrefOf(step)))
  if (!next) return null
  return (
    <nav className={styles.strip} aria-label={t.title}>
      <Link to="/" className="accented">
        {t.title}
      </Link>
      <span className="muted small">
        {t.doneOf(steps.filter(({ state }) => state === 'done').length, steps.length)}
      </span>
      <Link to={hrefOf(next)} className={styles.next}>
        {t.next}: {t[next.key]}
        <Icon name="chevron-forward" />
      </Link>
    </nav>
  )
}

/** Reads the steps on a page that belongs to one, and again after each change made there. */
function useFirstSteps(isWanted: boolean): FirstSteps | null {
  const [read, setRead] = useState<FirstSteps | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let latest = 0
    const refresh = async () => {
      latest += 1
      const own = latest
      const answer = await loadFirstSteps()
      if (own === latest) setRead(answer)
    }
    void refresh()
    const unwatch = changes.watch(() => void refresh())
    return () => {
      latest += 1
      unwatch()
    }
  }, [isWanted])
  return read
}
