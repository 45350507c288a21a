import type { Person } from '@matla/contract/pages/pages'
import { artOf } from '#lib/media.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { peopleText } from './people.text.ts'
import styles from './person-details.module.css'

/** What the modal says of somebody, with the way to the courses (R095). */
export function PersonDetails({ person }: { readonly person: Person }) {
  const t = pick(peopleText, useLang())
  return (
    <div className={styles.person}>
      <Picture art={artOf(person.photo)} alt="" sizes="140px" className={styles.face} cover />
      <div>
        <p className={styles.role}>{person.role}</p>
        <p className={styles.bio}>{person.bio}</p>
        <LinkButton to={person.href} iconEnd="arrow-forward">
          {t.explore}
        </LinkButton>
      </div>
    </div>
  )
}
