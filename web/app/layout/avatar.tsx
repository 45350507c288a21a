import { useState } from 'react'
import { initial } from '#lib/initial.ts'
import styles from './avatar.module.css'

/** A photo, or the first letter of the name when there is no photo or it fails to load; the name is '' while unknown. */
export function Avatar({ name, photo = '' }: { name: string; photo?: string }) {
  const [lost, setLost] = useState('')
  return (
    <span className={styles.avatar} aria-hidden="true" data-initial={name === '' || undefined}>
      {photo !== '' && photo !== lost ? (
        <img
          className={styles.photo}
          src={photo}
          alt=""
          width={34}
          height={34}
          onError={() => setLost(photo)}
        />
      ) : (
        initial(name)
      )}
    </span>
  )
}
