import type { HomePage } from '@matla/contract/pages/pages'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Section } from '#ui/section.tsx'
import { homeText } from './home.text.ts'
import { SlideCard } from './slide-card.tsx'

/** Four at a time above 1200 px, one below; arrows and buttons go round both ends (R069, R070). */
export function Shows({ shows }: Pick<HomePage, 'shows'>) {
  const lang = useLang()
  const t = pick(homeText, lang)
  if (shows.length === 0) return null
  return (
    <Section eyebrow={t.shows} title={t.showsTitle}>
      <Carousel label={t.shows} lang={lang} perView={{ base: 1, 1200: 4 }}>
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
    </Section>
  )
}
