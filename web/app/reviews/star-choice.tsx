import { allStars } from '@matla/contract/reviews/review-rules'
import { type ReactNode, useId } from 'react'
import { useWords } from '#lib/root-data.ts'
import { useField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ratingText } from './rating.text.ts'
import styles from './star-choice.module.css'

/** One to five stars as a radio group: arrow keys move, and all stars up to the chosen one are filled. */
export function StarChoice({ legend }: { readonly legend: ReactNode }) {
  const t = useWords(ratingText)
  const { value, error, clear } = useField('stars')
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {allStars.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              onChange={clear}
              defaultChecked={value === String(stars)}
              className="visually-hidden"
            />
            <Icon name="star" />
            <VisuallyHidden>{t.stars(stars)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={id}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
