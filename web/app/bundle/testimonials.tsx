import type { BundlePage } from '@matla/contract/pages/pages'
import { Stack } from '#ui/layout.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './testimonials.module.css'

/** Testimonials of learners. */
export function Testimonials({ testimonials }: Pick<BundlePage, 'testimonials'>) {
  return (
    <Stack gap={4}>
      {testimonials.map(({ name, role, text }) => (
        <figure key={name} className={styles.quote}>
          <Icon name="quote" className={styles.mark} />
          <div>
            <blockquote className="soft">{text}</blockquote>
            <figcaption className={styles.who}>
              <bdi className={styles.name}>{name}</bdi> · {role}
            </figcaption>
          </div>
        </figure>
      ))}
    </Stack>
  )
}
