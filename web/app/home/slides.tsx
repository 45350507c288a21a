import type { Slides as Told } from '@matla/contract/pages/pages'
import { useLang } from '#lib/root-data.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Section } from '#ui/section.tsx'
import { SlideCard } from './slide-card.tsx'

const perView = { base: 1, 700: 2, 1005: 3 }

type Props = { readonly told: Told; readonly tone?: 'plain' | 'deep' }

/** A carousel of three: community videos, the school in the media, success stories (R071). */
export function Slides({ told, tone = 'plain' }: Props) {
  const lang = useLang()
  if (told.slides.length === 0) return null
  return (
    <Section title={told.title} lead={told.lead} tone={tone} tight>
      <Carousel label={told.title} lang={lang} perView={perView}>
        {told.slides.map((slide) => (
          <SlideCard
            key={slide.id}
            slide={slide}
            sizes="(width <= 700px) 92vw, (width <= 1005px) 46vw, 400px"
          />
        ))}
      </Carousel>
    </Section>
  )
}
