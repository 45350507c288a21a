import type { Brand, FooterGroup } from '@matla/contract/content/content'
import { Link } from 'react-router'
import { useRootData, useWords } from '#lib/root-data.ts'
import { contentIcon } from '#ui/content-icon.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { useOfferedMarks } from '#pay-later/use-offered.ts'
import { IconLink } from '#ui/icon-button.tsx'
import { PaymentMarks } from '#ui/payment-mark.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Logo } from '#ui/logo.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { ContentLink } from './content-link.tsx'
import { CookieChoices } from './cookie-choices.tsx'
import { LanguageLink } from './language-link.tsx'
import { footerText } from './footer.text.ts'
import { ThemeButton } from './theme-button.tsx'
import styles from './footer.module.css'

/** Brand, link columns and policies, from content (R054). */
export function FooterContent() {
  const root = useRootData()
  const marks = useOfferedMarks()
  if (!root?.shell) return null
  const { brand, footer } = root.shell
  const t = footerText[root.lang]
  return (
    <>
      <Wrap className={styles.columns}>
        <div className={styles.about}>
          <Logo brand={brand} to={paths.home} />
          <p className={styles.words}>{brand.about}</p>
          <Social brand={brand} label={t.social} contact={t.contact} />
        </div>
        {footer.map((group) => (
          <Column key={group.title} group={group} />
        ))}
      </Wrap>
      <Wrap className={styles.company}>
        <CompanyFacts />
        {marks.length > 0 && (
          <div role="group" aria-label={t.payments}>
            <PaymentMarks marks={marks} isInLine />
          </div>
        )}
        <Link to={paths.complaints} className={styles.complaints}>
          {t.complaints}
        </Link>
      </Wrap>
      <Wrap className={styles.end}>
        <span>{t.rights(brand.copyrightYear, brand.name)}</span>
        <span>{t.prices}</span>
        <span className={styles.choices}>
          {root.site.pixels && root.shell?.consent.arePixelsOn && (
            <CookieChoices className={styles.cookies}>{t.cookies}</CookieChoices>
          )}
          <LanguageLink />
          <ThemeButton />
        </span>
      </Wrap>
    </>
  )
}

function Column({ group }: { group: FooterGroup }) {
  const isMember = useSession().user?.kind === 'member'
  const t = useWords(footerText)
  const links = isMember ? group.links.filter(({ href }) => href !== paths.login) : group.links
  return (
    <nav aria-label={t.part(group.title)} className={styles.column}>
      <h2 className={styles.title}>{group.title}</h2>
      <ul className={styles.links}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <ContentLink href={href} className={styles.link}>
              {text}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Social({ brand, label, contact }: { brand: Brand; label: string; contact: string }) {
  return (
    <ul className={styles.social} aria-label={label}>
      {brand.social.map(({ network, href, name }) => (
        <li key={href}>
          <IconLink
            icon={contentIcon(network.toLowerCase())}
            label={name}
            to={href}
            rel="noopener"
            target="_blank"
          />
        </li>
      ))}
      {brand.supportEmail !== '' && !brand.social.some(({ href }) => href.startsWith('mailto:')) && (
        <li>
          <IconLink icon="mail" label={contact} to={`mailto:${brand.supportEmail}`} />
        </li>
      )}
    </ul>
  )
}
