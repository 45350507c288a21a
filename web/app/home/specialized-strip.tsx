import type { HomePage } from '@matla/contract/pages/pages'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { SpecializedTiles } from '#specialized/specialized-tiles.tsx'
import { specializedPath } from '#specialized/specialized-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { homeText } from './home.text.ts'

/** The specialized courses on film; each tile leads to its course (R074, R084). */
export function SpecializedStrip({ specialized }: Pick<HomePage, 'specialized'>) {
  const t = pick(homeText, useLang())
  if (specialized.tiles.length === 0) return null
  return (
    <Section
      eyebrow={t.deeper}
      title={specialized.title}
      action={
        <LinkButton kind="subtle" to={specializedPath} prefetch="intent" iconEnd="arrow-forward">
          {t.allSpecialized}
        </LinkButton>
      }
    >
      <SpecializedTiles tiles={specialized.tiles} />
    </Section>
  )
}
