import { useEffect, useId } from 'react'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { NewsletterBox } from './newsletter-box.tsx'
import styles from './invitation.module.css'
import { newsletterText } from './newsletter.text.ts'

/** Beside the page, not over it: whoever came to read goes on reading (R079). */
export function NewsletterPopup({ onClose }: { readonly onClose: () => void }) {
  const t = pick(newsletterText, useLang())
  const titleId = useId()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { signal })
    return () => listening.abort()
  }, [onClose])
  return (
    <div role="dialog" aria-labelledby={titleId} className={styles.popup}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t.title}
        </h2>
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </header>
      <p className={styles.lead}>{t.lead}</p>
      <NewsletterBox />
    </div>
  )
}
