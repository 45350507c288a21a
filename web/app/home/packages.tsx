import type { HomePage } from '@matla/contract/pages/pages'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { homeText } from './home.text.ts'
import styles from './packages.module.css'

/** Two packages with description, price and category (R068). */
export function Packages({ packages }: Pick<HomePage, 'packages'>) {
  const t = useWords(homeText)
  return (
    <>
      <p className={styles.lead}>{packages.title}</p>
      <ul className={cx('row-on-phones', styles.list)}>
        {packages.cards.map((card) => (
          <Card as="li" flat key={card.href}>
            <Picture art={card.art} sizes="(width <= 700px) 92vw, 600px" className={styles.art} cover />
            <CardBody className={styles.words}>
              <p>
                <Chip gel={card.category === 'BUNDLE' ? undefined : card.category}>
                  {card.category === 'BUNDLE' ? t.allCategories : card.categoryName}
                </Chip>
              </p>
              <h3>{card.title}</h3>
              <p className="muted">{card.description}</p>
              <div className={styles.foot}>
                <Price
                  halalas={card.priceHalalas}
                  was={card.wasHalalas ?? undefined}
                  className={styles.price}
                />
                <LinkButton kind="subtle" to={card.href} prefetch="intent" iconEnd="arrow-forward">
                  {t.details}
                </LinkButton>
              </div>
            </CardBody>
          </Card>
        ))}
      </ul>
    </>
  )
}
