import type { HomePage } from '@matla/contract/pages/pages'
import { artOf } from '#lib/media.ts'
import { WayCards } from '#contact/way-cards.tsx'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './contact-hero.module.css'

/** Three cards that lead to the three ways of writing to the school (R072). */
export function ContactHero({ contact }: Pick<HomePage, 'contact'>) {
  return (
    <section className={cx(styles.hero, 'cine')} aria-labelledby="contact-hero">
      <div className={styles.art}>
        <Picture art={artOf(contact.art)} alt="" sizes="100vw" mirror="rtl" cover />
      </div>
      <Wrap className={styles.words}>
        <h2 id="contact-hero" className={styles.title}>
          {contact.title}
        </h2>
        <p className={styles.text}>{contact.text}</p>
        <WayCards ways={contact.cards} level={3} />
      </Wrap>
    </section>
  )
}
