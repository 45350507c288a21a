import type { AboutDetails } from '@matla/contract/reading/reading'
import { artOf } from '#lib/media.ts'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import styles from './offers.module.css'

type Props = { readonly title: string; readonly offers: AboutDetails['aboutUsDetailsSec5'] }

/** What the school offers: its own list, then the three that are always there (R138). */
export function Offers({ title, offers }: Props) {
  return (
    <Section id="offers" title={title}>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.titleEng} className={styles.offer}>
            <Picture
              art={artOf(offer.art)}
              alt=""
              sizes="(width <= 700px) 92vw, 400px"
              className={styles.art}
              cover
            />
            <div className={styles.words}>
              <h3 className={styles.name}>{offer.title}</h3>
              <p className={styles.text}>{offer.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
