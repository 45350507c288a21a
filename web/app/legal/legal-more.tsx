import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useRootData } from '#lib/root-data.ts'
import { ContentLink } from '#layout/content-link.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { legalPath } from '@matla/contract/legal/policies'
import { legalText } from './legal.text.ts'
import styles from './legal-more.module.css'

/** Shown after the text: a contact, and the other pages of the same footer group. */
export function LegalMore({ name }: { name: string }) {
  const root = useRootData()
  if (!root?.shell) return null
  const { brand, footer } = root.shell
  const t = legalText[root.lang]
  const here = legalPath(name)
  const links = footer.find((group) => group.links.some(({ href }) => href === here))?.links ?? []
  return (
    <footer className={styles.more}>
      <div className="muted">
        <h2 className={styles.title}>{t.ask}</h2>
        <p>
          {t.askText}{' '}
          <a href={`mailto:${brand.supportEmail}`}>
            <Ltr>{brand.supportEmail}</Ltr>
          </a>
        </p>
        <p>
          <Link to={paths.complaints} className={styles.complaint}>
            {t.complaint}
          </Link>
        </p>
      </div>
      {links.length > 1 && (
        <nav aria-label={t.others}>
          <p className={styles.title}>{t.others}</p>
          <ul className={styles.links}>
            {links
              .filter(({ href }) => href !== here)
              .map(({ href, text }) => (
                <li key={href}>
                  <ContentLink href={href} className={styles.link}>
                    {text}
                    <Icon name="chevron-forward" />
                  </ContentLink>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </footer>
  )
}
