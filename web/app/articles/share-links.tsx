import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Icon } from '#ui/icon.tsx'
import { articlesText } from './articles.text.ts'
import styles from './share-links.module.css'

type Props = { readonly address: string; readonly heading: string }

const names = { whatsapp: { en: 'WhatsApp', ar: 'واتساب' }, linkedin: { en: 'LinkedIn', ar: 'لينكد إن' } }

/** The address handed to a service that the reader uses; nothing of theirs is loaded before. */
export function ShareLinks({ address, heading }: Props) {
  const lang = useLang()
  const t = pick(articlesText, lang)
  const [url, both] = [encodeURIComponent(address), encodeURIComponent(`${heading}\n${address}`)]
  const ways = [
    { icon: 'whatsapp', href: `https://wa.me/?text=${both}`, label: t.shareOn(names.whatsapp[lang]) },
    {
      icon: 'linkedin',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
      label: t.shareOn(names.linkedin[lang]),
    },
    { icon: 'mail', href: `mailto:?subject=${encodeURIComponent(heading)}&body=${both}`, label: t.mail },
  ] as const
  return (
    <ul className={styles.ways}>
      {ways.map(({ icon, href, label }) => (
        <li key={icon}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={styles.way}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
