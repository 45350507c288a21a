import { contentIcon } from '#ui/content-icon.ts'
import { ContentLink } from '#layout/content-link.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './way-cards.module.css'

type Way = { readonly title: string; readonly text: string; readonly icon: string; readonly href: string }
type Props = { readonly ways: readonly Way[]; readonly level: 2 | 3 }

/** Cards that are links, each with a target and a description (R072, R147). */
export function WayCards({ ways, level }: Props) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.list}>
      {ways.map(({ title, text, icon, href }) => (
        <li key={href} className={styles.card}>
          <Icon name={contentIcon(icon)} className={styles.icon} />
          <Heading className={styles.title}>
            <ContentLink href={href} className={styles.link}>
              {title}
            </ContentLink>
          </Heading>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
