import type { HomePage } from '@matla/contract/pages/pages'
import { useWords } from '#lib/root-data.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './episodes.module.css'
import { socialText } from './social.text.ts'

type Section = HomePage['social'][number]

/** A grid of episodes, each with links to Instagram and TikTok (R078). */
export function Episodes({ section, level = 3 }: { readonly section: Section; readonly level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.section}>
      <Heading className={styles.name}>{section.title}</Heading>
      <p className="muted">{section.description}</p>
      <Carousel label={section.title} className={styles.list}>
        {section.items.map((item) => (
          <Episode key={item.id} item={item} level={level === 2 ? 3 : 4} />
        ))}
      </Carousel>
    </div>
  )
}

type EpisodeProps = { readonly item: Section['items'][number]; readonly level: 3 | 4 }

function Episode({ item, level }: EpisodeProps) {
  const Heading = `h${level}` as const
  const t = useWords(socialText)
  const { title, description, art, instagramLink, tiktokLink } = item
  const ways = [
    { icon: 'instagram', href: instagramLink, label: t.onInstagram(title) },
    { icon: 'tiktok', href: tiktokLink, label: t.onTiktok(title) },
  ] as const
  return (
    <Card flat>
      <Picture art={art} sizes="(width <= 700px) 92vw, 400px" className={styles.art} cover />
      <CardBody className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        <p className="muted">{description}</p>
        <p className={styles.ways}>
          {ways.map(({ icon, href, label }) => (
            <a
              key={icon}
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={label}
              className={styles.way}
            >
              <Icon name={icon} />
            </a>
          ))}
        </p>
      </CardBody>
    </Card>
  )
}
