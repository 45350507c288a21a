import type { HomePage } from '@matla/contract/pages/pages'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { Wrap } from '#ui/layout.tsx'
import styles from './subscribe-banner.module.css'

/** One line and one button, which leads to the package (R077). */
export function SubscribeBanner({ subscribe }: Pick<HomePage, 'subscribe'>) {
  return (
    <Wrap as="aside">
      <div className={styles.banner}>
        <div>
          <p className={styles.title}>{subscribe.title}</p>
          <p>{subscribe.text}</p>
        </div>
        <LinkButton to={paths.bundle} size="large" kind="subtle" prefetch="intent" className={styles.button}>
          {subscribe.button}
        </LinkButton>
      </div>
    </Wrap>
  )
}
