import { contentIcon } from '#lib/content-icon.ts'
import { useRootData } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Episodes } from './episodes.tsx'
import type { SocialSaid } from './social-in.ts'
import styles from './social-view.module.css'
import { socialText } from './social.text.ts'

/** Every series with its episodes, and where to follow the school. */
export function SocialView({ page }: { readonly page: SocialSaid }) {
  const root = useRootData()
  const t = pick(socialText, root?.lang ?? 'ar')
  const accounts = (root?.shell?.brand.social ?? []).filter(({ href }) => href.startsWith('https://'))
  return (
    <Section level={1} title={page.title} lead={page.description}>
      <p className={styles.follow}>
        <span className={styles.label}>{t.follow}</span>
        {accounts.map(({ network, href, name }) => (
          <a key={network} href={href} target="_blank" rel="noopener" className={styles.account}>
            <Icon name={contentIcon(network.toLowerCase())} />
            {name}
          </a>
        ))}
      </p>
      {page.sections.map((section) => (
        <Episodes key={section.id} section={section} level={2} />
      ))}
      <p className={styles.note}>{t.leaves}</p>
    </Section>
  )
}
