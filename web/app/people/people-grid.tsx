import type { Person } from '@matla/contract/pages/pages'
import { useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './people-grid.module.css'
import { peopleText } from './people.text.ts'

type Props = {
  readonly people: readonly Person[]
  readonly label: string
  readonly look?: 'row' | 'grid' | 'few'
}

/** Portraits in a grid; a click opens details (R095, R096). `row` shows a carousel, `few` shows three. */
export function PeopleGrid({ people, label, look = 'grid' }: Props) {
  const t = useWords(peopleText)
  const [shown, setShown] = useState<Person | null>(null)
  const cards = people.map((person) => (
    <div key={person.id} className={styles.person}>
      <Picture art={person.photo} sizes="(width <= 700px) 46vw, 240px" className={styles.face} cover />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <button
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            title={t.more(person.name)}
            onClick={() => setShown(person)}
          >
            <bdi>{person.name}</bdi>
          </button>
        </h3>
        <p className="note">{person.role}</p>
      </div>
    </div>
  ))
  return (
    <>
      {look === 'row' ? (
        <Carousel label={label} perView={{ base: 1.8, 700: 3, 1005: 5 }}>
          {cards}
        </Carousel>
      ) : (
        <ul className={styles.list} data-look={look} aria-label={label}>
          {cards.map((card) => (
            <li key={card.key} className={styles.place}>
              {card}
            </li>
          ))}
        </ul>
      )}
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={shown?.name}>
        {shown && <PersonDetails person={shown} />}
      </Dialog>
    </>
  )
}

/** The details of a person in the modal, with a link to their courses (R095). */
function PersonDetails({ person }: { readonly person: Person }) {
  const t = useWords(peopleText)
  return (
    <div className={styles.personDetailsPerson}>
      <Picture art={person.photo} sizes="140px" className={styles.personDetailsFace} cover />
      <div>
        <p className="accented">{person.role}</p>
        <p className={styles.bio}>{person.bio}</p>
        <LinkButton to={person.href} iconEnd="arrow-forward">
          {t.explore}
        </LinkButton>
      </div>
    </div>
  )
}
