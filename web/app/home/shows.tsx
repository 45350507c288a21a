import type { HomePage } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { artOf } from '#kit/media.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { VideoPreview } from '#ui/video-preview.tsx'
import { homeText } from './home.text.ts'
import styles from './shows.module.css'

/** Four at a time above 1200 px, one below; arrows and buttons go round both ends (R069, R070). */
export function Shows({ shows }: Pick<HomePage, 'shows'>) {
  const lang = useLang()
  const t = pick(homeText, lang)
  if (shows.length === 0) return null
  return (
    <Section eyebrow={t.shows} title={t.showsTitle}>
      <Carousel label={t.shows} lang={lang} perView={{ base: 1, 1200: 4 }}>
        {shows.map((show) => (
          <Show key={show.id} show={show} />
        ))}
      </Carousel>
    </Section>
  )
}

function Show({ show }: { show: HomePage['shows'][number] }) {
  const picture = <Picture art={artOf(show.art)} alt="" sizes="(width <= 1200px) 92vw, 310px" cover />
  return (
    <article className={styles.show} data-preview-area>
      <div className={styles.art}>
        {show.clip ? <VideoPreview sources={show.clip}>{picture}</VideoPreview> : picture}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={show.href} prefetch="intent" className={styles.link}>
            {show.title}
          </Link>
        </h3>
        <p className={styles.text}>{show.text}</p>
      </div>
    </article>
  )
}
