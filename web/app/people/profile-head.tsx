import type { Person } from '@matla/contract/pages/pages'
import { PageHead } from '#reading/page-head.tsx'
import type { Crumb } from '#ui/breadcrumb.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './profile-head.module.css'

type Props = {
  readonly person: Pick<Person, 'name' | 'role' | 'bio' | 'photo'>
  /** The breadcrumbs between the home page and this page. */
  readonly way: readonly Crumb[]
}

/** The top of a person's page: name, role, picture and a short text. */
export function ProfileHead({ person: { name, role, bio, photo }, way }: Props) {
  return (
    <PageHead title={name} lead={role} way={way}>
      <div className={styles.person}>
        <Picture art={photo} sizes="120px" priority className={styles.photo} cover />
        <p className="prose">{bio}</p>
      </div>
    </PageHead>
  )
}
