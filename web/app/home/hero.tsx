import type { HomePage } from '@matla/contract/pages/pages'
import { artOf } from '#lib/media.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { BackgroundVideo } from '#ui/background-video.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import { firstViewText } from './first-view.text.ts'
import styles from './hero.module.css'

/** One sentence of promise over a film that falls back to its still (R065). */
export function Hero({ hero, stats }: Pick<HomePage, 'hero' | 'stats'>) {
  const t = useWords(firstViewText)
  return (
    <BackgroundVideo
      art={artOf(hero.art)}
      narrow={artOf(hero.tallArt)}
      sources={hero.clip}
      mirror="ltr"
      shade
      className={styles.hero}
    >
      <Wrap className={styles.wrap}>
        <div className={styles.words}>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1 className={styles.title}>
            <Glowing title={hero.title} part={hero.highlight} />
          </h1>
          <p className={styles.text}>{hero.text}</p>
          <div className={styles.ways}>
            <LinkButton size="large" to={paths.listing()} prefetch="intent">
              {t.browse}
            </LinkButton>
            <LinkButton size="large" kind="ghost" to={paths.bundle} prefetch="intent" icon="gift">
              {t.fullPackage}
            </LinkButton>
          </div>
          <dl className={styles.stats}>
            {stats.map(({ value, label }) => (
              <div key={label} className={styles.stat}>
                <dt>{label}</dt>
                <dd>
                  <Ltr>{value}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Wrap>
    </BackgroundVideo>
  )
}

function Glowing({ title, part }: { title: string; part: string }) {
  const [before, after] = part ? title.split(part, 2) : [title]
  if (after === undefined) return title
  return (
    <>
      {before}
      <em className={styles.glow}>{part}</em>
      {after}
    </>
  )
}
