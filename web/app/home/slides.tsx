import type { HomePage, Slides as SlidesContent } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Carousel } from '#ui/carousel.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/picture.tsx'
import { VideoPreview } from '#ui/video-preview.tsx'
import { homeText } from './home.text.ts'
import styles from './slides.module.css'

/** A carousel of three: community videos, media reports, success stories (R071). */
export function Slides({ reported }: { readonly reported: SlidesContent }) {
  return (
    <>
      {reported.lead !== '' && <p className={styles.lead}>{reported.lead}</p>}
      <Carousel label={reported.title}>
        {reported.slides.map((slide) => (
          <SlideCard
            key={slide.id}
            slide={slide}
            sizes="(width <= 700px) 92vw, (width <= 1005px) 46vw, 400px"
          />
        ))}
      </Carousel>
    </>
  )
}

/** Four at a time above 1200 px, otherwise one; arrows and buttons wrap around (R069, R070). */
export function Shows({ shows }: Pick<HomePage, 'shows'>) {
  const t = useWords(homeText)
  return (
    <Carousel label={t.shows} perView={{ base: 1, 1200: 4 }}>
      {shows.map((show) => (
        <SlideCard
          key={show.id}
          slide={show}
          logo={show.logoUrl}
          look="show"
          sizes="(width <= 1200px) 92vw, 310px"
        />
      ))}
    </Carousel>
  )
}

type SlideCardProps = {
  readonly slide: Omit<HomePage['shows'][number], 'logoUrl'>
  /** URL of the show's logo; not shown when it is empty or absent. */
  readonly logo?: string
  readonly sizes: string
  /** A flat image for a wide area without other slides beside it. */
  readonly look?: 'show' | 'plain'
}

/** An image with a link; one with a video plays it on hover (R085). */
function SlideCard({ slide, logo = '', sizes, look = 'plain' }: SlideCardProps) {
  const picture = <Picture art={slide.art} sizes={sizes} cover />
  return (
    <article className={cx('boxed', styles.slide)} data-look={look} data-preview-area>
      <div className={styles.art}>
        {slide.clip ? <VideoPreview sources={slide.clip}>{picture}</VideoPreview> : picture}
        {logo !== '' && (
          <img src={logo} alt="" width={40} height={40} loading="lazy" className={styles.logo} />
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={slide.href} prefetch="intent" className={styles.link}>
            {slide.title}
          </Link>
        </h3>
        <p className={styles.text}>{slide.text}</p>
      </div>
    </article>
  )
}
