import type { ContactSupport, ContactTop, ContactWays } from '@matla/contract/reading/reading'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { PageHero } from '#reading/page-hero.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import styles from './contact-view.module.css'
import { contactText } from './contact.text.ts'
import { WayCards } from './way-cards.tsx'

type Props = { readonly top: ContactTop; readonly ways: ContactWays; readonly support: ContactSupport }

/** What it is for, where to begin, and the two addresses of support (R147, R148). */
export function ContactView({ top, ways, support }: Props) {
  const t = pick(contactText, useLang())
  return (
    <>
      <PageHero title={top.title} lead={top.description} art={top.art} />
      <Section title={ways.title} id="ways">
        <WayCards ways={ways.titles} level={3} />
      </Section>
      <Section title={support.title} id="support" tone="deep">
        <ul className={styles.list}>
          {support.addresses.map(({ title, text, email }) => (
            <li key={email} className={styles.address}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              <a href={`mailto:${email}`} className={styles.link}>
                <Icon name="mail" />
                <Ltr>{email}</Ltr>
              </a>
            </li>
          ))}
          <li className={styles.address}>
            <h3 className={styles.title}>{t.hours}</h3>
            <p className={styles.text}>{support.hours}</p>
            {support.whatsapp !== '' && (
              <a
                href={`https://wa.me/${support.whatsapp.replaceAll(/\D/g, '')}`}
                target="_blank"
                rel="noopener"
                className={styles.link}
              >
                <Icon name="whatsapp" />
                {t.whatsapp}
              </a>
            )}
          </li>
        </ul>
      </Section>
    </>
  )
}
