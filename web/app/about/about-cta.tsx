import type { AboutDetails } from '@matla/contract/reading/reading'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/layout.tsx'
import styles from './about-cta.module.css'

/** The way to the listing (R139). */
export function AboutCta({ cta }: { readonly cta: AboutDetails['aboutUsDetails1'] }) {
  return (
    <Wrap as="aside" className={styles.place}>
      <div className={cx(styles.banner, 'cine')}>
        <p className={styles.title}>{cta.title}</p>
        <p className={styles.text}>{cta.text}</p>
        <LinkButton to={cta.href} size="large" prefetch="intent">
          {cta.button}
        </LinkButton>
      </div>
    </Wrap>
  )
}
