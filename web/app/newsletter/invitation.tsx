import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { writeCopy } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './invitation.module.css'
import { NewsletterBox } from './newsletter-box.tsx'
import { useNewsletterConsent } from './newsletter-consent.ts'
import { newsletterText } from './newsletter.text.ts'
import { shownKey } from './shown-key.ts'

/** Shown to visitors without an account. */
export function Invitation() {
  const { isFresh, user } = useSession()
  const [isClosed, setClosed] = useState(false)
  const isHeroSeen = useHeroSeen()
  const [hasCome, setCome] = useState(false)
  if (!hasCome && !isHeroSeen) setCome(true)
  const isDue = isFresh && !user && !isClosed && hasCome
  useEffect(() => {
    if (isDue) writeCopy(shownKey, 'shown')
  }, [isDue])
  return isDue && <NewsletterPopup isAside={isHeroSeen} onClose={() => setClosed(true)} />
}

type PopupProps = {
  /** The content that the popup would cover is in view again. */
  readonly isAside: boolean
  readonly onClose: () => void
}

/** Beside the page, so that reading is not interrupted (R079). On phones it is a bar that opens when tapped. */
function NewsletterPopup({ isAside, onClose }: PopupProps) {
  const t = useWords(newsletterText)
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus()
  }, [isOpen])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { signal })
    return () => listening.abort()
  }, [onClose])
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.popup}
      data-open={isOpen || undefined}
      data-aside={isAside || undefined}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t.title}
        </h2>
        <Button kind="subtle" size="small" className={styles.open} onClick={() => setOpen(true)}>
          {t.subscribe}
        </Button>
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </header>
      <div ref={box} className={styles.body}>
        <p className={styles.lead}>{useNewsletterConsent()}</p>
        <NewsletterBox />
      </div>
    </div>
  )
}

const heroOf = () => document.getElementById('hero')

/** Whether the page's first screen, which must not be covered, is in view. Only for parts rendered in the browser. */
function useHeroSeen(): boolean {
  const [isSeen, setSeen] = useState(() => heroOf() !== null)
  useEffect(() => {
    const hero = heroOf()
    if (!hero) return undefined
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    observer.observe(hero)
    return () => observer.disconnect()
  }, [])
  return isSeen
}
