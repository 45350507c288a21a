import type { Medium } from '@matla/contract/staff/media.calls'
import { useState } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { When } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formatClock } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr, Name } from '#ui/bdi.tsx'
import { Player } from '#ui/player.tsx'
import { mediaUrl } from '#lib/media.ts'
import { CaptionsBlock } from './captions-block.tsx'
import { captionsText } from './captions.text.ts'
import { FocusPicker } from './focus-picker.tsx'
import { mediaText } from './media.text.ts'
import { descriptionOf, MediumForm } from './medium-form.tsx'
import { MissingCaptions } from './missing-captions.tsx'
import { MediumName, Pixels, sizeIn } from './medium-parts.tsx'
import styles from './medium.page.module.css'
import { ReplaceMedium } from './replace-medium.tsx'
import { UsedIn } from './used-in.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  return valueOrThrow(await consoleApi.media.one({ params: { id: params.id ?? '' } }))
}

/** One picture or video with its appearance, its description and its uses. */
export function Component() {
  const { medium } = useLoaded<typeof loader>()
  // The key remounts the page for each medium, so that no input carries over.
  return <MediumPage key={medium.id} />
}

function MediumPage() {
  const t = useWords(mediaText)
  const lang = useLang()
  const { medium, usedIn } = useLoaded<typeof loader>()
  const mayWrite = useHasRight('media.write')
  const mayReplace = useHasRight('content.write')
  const [focus, setFocus] = useState(descriptionOf(medium).focus)
  return (
    <Detail
      title={<MediumName medium={medium} />}
      facts={
        <>
          <Badge icon={medium.kind === 'image' ? 'image' : 'film'}>{t[medium.kind]}</Badge>
          {medium.binnedAt !== null && <Badge kind="warn">{t.inBin}</Badge>}
          <MissingCaptions medium={medium} />
        </>
      }
      actions={mayWrite && <MediumActions medium={medium} />}
      side={
        <>
          <Block title={t.words}>
            {mayWrite ? <MediumForm medium={medium} focus={focus} /> : <MediumWords medium={medium} />}
          </Block>
          <Block title={t.facts}>
            <Facts>
              <Fact name={t.fileName}>
                <Name className={styles.name}>{medium.name}</Name>
              </Fact>
              <Fact name={t.size}>{sizeIn(lang, medium.bytes)}</Fact>
              {medium.kind === 'image' && (
                <Fact name={t.pixels}>
                  <Pixels {...medium.file} />
                </Fact>
              )}
              {medium.kind === 'video' && medium.seconds !== null && (
                <Fact name={captionsText[lang].length}>
                  <Ltr>{formatClock(medium.seconds)}</Ltr>
                </Fact>
              )}
              <Fact name={t.by}>{medium.by === null ? t.withShop : <Name>{medium.by}</Name>}</Fact>
              <Fact name={t.at}>
                <When at={medium.createdAt} />
              </Fact>
            </Facts>
          </Block>
        </>
      }
    >
      <Block title={medium.kind === 'image' ? t.focus : t.video}>
        {medium.kind === 'image' ? (
          <FocusPicker
            art={medium.file}
            alt={medium.alt[lang]}
            focus={focus}
            onChange={mayWrite ? setFocus : undefined}
          />
        ) : (
          <Player
            // The key reloads captions that were replaced.
            key={medium.captions.map(({ src }) => src).join(' ')}
            className={styles.video}
            video={{ ...medium.file, captions: medium.captions }}
            label={medium.alt[lang] || medium.name}
            preload="metadata"
            poster={medium.poster ? mediaUrl(medium.poster) : undefined}
          />
        )}
      </Block>
      {medium.kind === 'video' && <CaptionsBlock video={medium} mayWrite={mayWrite} />}
      <Block title={t.usedIn}>
        <UsedIn uses={usedIn} />
        {mayReplace && <ReplaceMedium key={medium.id} medium={medium} isUsed={usedIn.length > 0} />}
      </Block>
      {mayWrite && <BinDrawer medium={medium} />}
    </Detail>
  )
}

function MediumWords({ medium: { alt, credit } }: { readonly medium: Medium }) {
  const t = useWords(mediaText)
  return (
    <Facts>
      <Fact name={t.altAr}>
        <span lang="ar" dir="rtl">
          {alt.ar || '–'}
        </span>
      </Fact>
      <Fact name={t.altEn}>
        <span lang="en" dir="ltr">
          {alt.en || '–'}
        </span>
      </Fact>
      <Fact name={t.credit}>{credit === '' ? '–' : <Name>{credit}</Name>}</Fact>
    </Facts>
  )
}

function MediumActions({ medium: { id, uses, binnedAt } }: { readonly medium: Medium }) {
  const t = useWords(mediaText)
  if (binnedAt !== null)
    return (
      <CallButton call={() => consoleApi.media.restore({ params: { id } })} message={t.isRestored}>
        {t.restore}
      </CallButton>
    )
  if (uses > 0) return <span className="muted">{t.inUse(uses)}</span>
  return (
    <DrawerButton opens="bin" icon="trash">
      {t.throwAway}
    </DrawerButton>
  )
}

function BinDrawer({ medium: { id } }: { readonly medium: Medium }) {
  const t = useWords(mediaText)
  return (
    <Drawer name="bin" title={t.throwAway}>
      <ActionForm
        tone="danger"
        does={t.throwAway}
        consequences={t.throwAwayFollows}
        act={() => consoleApi.media.bin({ params: { id } })}
        message={t.isBinned}
      />
    </Drawer>
  )
}
