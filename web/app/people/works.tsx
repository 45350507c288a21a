import type { InstructorPage } from '@matla/contract/pages/pages'
import { Stack } from '#ui/layout.tsx'
import styles from './works.module.css'

type Props = { readonly works: InstructorPage['instructor']['works'] }

/** An instructor's films and series, with title, role and year. */
export function Works({ works }: Props) {
  return (
    <Stack as="ul" gap={2}>
      {works.map(({ title, part, year }) => (
        <li key={`${title} ${year}`} className={styles.work}>
          <b>
            <bdi>{title}</bdi>
          </b>
          <span className="muted">
            {part} · {year}
          </span>
        </li>
      ))}
    </Stack>
  )
}
