import type { OpenPosition } from '@matla/contract/reading/reading'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './open-positions.module.css'
import { positionsText } from './positions.text.ts'

type Props = {
  readonly positions: readonly OpenPosition[]
  /** The position whose title is filled in. */
  readonly chosen: OpenPosition | undefined
}

/** The open positions; each one links to the form with its title filled in. */
export function OpenPositions({ positions, chosen }: Props) {
  const t = useWords(positionsText)
  return (
    <section className={styles.positions} aria-labelledby="positions">
      <Cluster justify="between" gap={3}>
        <h2 id="positions" className={styles.head}>
          {t.title}
        </h2>
        {positions.length > 0 && (
          <LinkButton to="#apply" kind="subtle" size="small" icon="chevron-down">
            {t.toForm}
          </LinkButton>
        )}
      </Cluster>
      {positions.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <Stack as="ul">
          {positions.map((position) => (
            <li key={position.id} className={cx('boxed', styles.position)}>
              <Stack gap={2}>
                <h3 className={styles.name}>{position.title}</h3>
                <p className={styles.facts}>
                  <Badge icon="map-pin">{position.place}</Badge>
                  <Badge icon="clock">{position.work}</Badge>
                </p>
                <p className={styles.text}>{position.text}</p>
              </Stack>
              <LinkButton
                to={`${paths.job}?position=${position.id}#apply`}
                kind="subtle"
                aria-current={position.id === chosen?.id ? 'true' : undefined}
              >
                {position.id === chosen?.id ? t.chosen : t.apply}
                <VisuallyHidden>: {position.title}</VisuallyHidden>
              </LinkButton>
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}
