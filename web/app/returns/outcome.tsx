import { whatsappHref } from '@matla/contract/profile/phone'
import type { ReactNode } from 'react'
import { useRootData, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './outcome.module.css'
import { failureText } from './returns.text.ts'

type Props = {
  readonly mark: ReactNode
  readonly tone: 'good' | 'bad' | 'wait'
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly children?: ReactNode
}

/** The only message of a return page, centred and announced when it changes. */
export function Outcome({ mark, tone, title, lead, children }: Props) {
  return (
    <section className={styles.outcome} data-tone={tone}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div role="status" className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </section>
  )
}

/** Payment support by email or WhatsApp (R340); the contacts are part of the brand content. */
export function SupportContacts({ text }: { text: string }) {
  const brand = useRootData()?.shell?.brand
  const t = useWords(failureText)
  return (
    <Panel tight className={styles.panel}>
      <p>{text}</p>
      {brand && (
        <ul className={styles.ways} aria-label={t.contact}>
          <li>
            <a className={styles.way} href={`mailto:${brand.supportEmail}`}>
              <Icon name="mail" label={t.byEmail} />
              <Ltr>{brand.supportEmail}</Ltr>
            </a>
          </li>
          <li>
            <a
              className={styles.way}
              href={whatsappHref(brand.supportWhatsapp)}
              target="_blank"
              rel="noopener"
            >
              <Icon name="whatsapp" />
              {t.byWhatsapp}
            </a>
          </li>
        </ul>
      )}
    </Panel>
  )
}
