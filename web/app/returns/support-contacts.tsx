import { useLang, useRootData } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { failureText } from './returns.text.ts'
import { whatsappAddress } from './whatsapp.ts'
import styles from './support-contacts.module.css'

/** Whom to ask about money, by e-mail or WhatsApp (R340); the addresses are the brand's content. */
export function SupportContacts({ text }: { text: string }) {
  const brand = useRootData()?.shell?.brand
  const t = pick(failureText, useLang())
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
              href={whatsappAddress(brand.supportWhatsapp)}
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
