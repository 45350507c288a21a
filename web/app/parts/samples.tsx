import type { Lang } from '@matla/contract/kit/lang'
import { paymentMarks } from '@matla/contract/payments/payment-marks'
import { type ReactNode, useId, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { BackgroundFilm } from '#ui/background-film.tsx'
import { BackgroundVideo } from '#ui/background-video.tsx'
import { Badge } from '#ui/badge.tsx'
import { Ltr, Name } from '#ui/bdi.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import { Empty } from '#ui/empty.tsx'
import { FilmSources } from '#ui/film-sources.tsx'
import { iconNames } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Cluster, Grid, Split, Stack } from '#ui/layout.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Logo, LogoMark, LogoPicture } from '#ui/logo.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { PaymentMarks } from '#ui/payment-mark.tsx'
import { CaptionTracks, Player } from '#ui/player.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Progress } from '#ui/progress.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { CardsSkeleton, Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { SlimLoader } from '#ui/slim-loader.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TabLinks, TabPanels } from '#ui/tabs.tsx'
import { ToastCard } from '#ui/toast-card.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { ToastProvider, useToast } from '#ui/toast.tsx'
import { RemotePicture } from '#ui/remote-picture.tsx'
import { VideoPreview } from '#ui/video-preview.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { controls } from './control-samples.tsx'
import { partsText } from './parts.text.ts'

const art = { base: 'stills/clapper', widths: [480, 768], width: 1280, height: 720, blur: '' }
const film = { webm: '/video/stream/none.webm', mp4: '/video/stream/none.mp4' }
const badges = ['plain', 'brand', 'ok', 'warn', 'bad', 'info'] as const
const gels = ['Scriptwriting', 'Production', 'Directing', 'Cinematography', 'Recording', 'Acting']

/** Every part of ui/ in one language, grouped by name. */
export const samples: Readonly<Record<string, (lang: Lang) => ReactNode>> = {
  ...controls,
  messages: (lang) => {
    const { word, sentence } = partsText[lang]
    return (
      <>
        {(['info', 'ok', 'warn', 'bad'] as const).map((kind) => (
          <Notice
            key={kind}
            kind={kind}
            title={word}
            action={<NoticeLink to={paths.home}>{word}</NoticeLink>}
          >
            {sentence}
          </Notice>
        ))}
        <Empty title={word} action={<Button>{word}</Button>}>
          {sentence}
        </Empty>
        <Empty title={word} icon="cart" />
        <ToastProvider>
          <ToastRegion toasts={[]} onDrop={() => undefined} />
          <ToastCard
            toast={{ id: 1, kind: 'info', text: partsText[lang].sentence }}
            onDrop={() => undefined}
          />
          <Openers lang={lang} />
        </ToastProvider>
      </>
    )
  },
  words: (lang) => {
    const { word, sentence } = partsText[lang]
    return (
      <>
        <Cluster>
          {badges.map((kind) => (
            <Badge key={kind} kind={kind} icon="check">
              {word}
            </Badge>
          ))}
        </Cluster>
        <Cluster>
          {gels.map((gel) => (
            <Chip key={gel} gel={gel}>
              {word}
            </Chip>
          ))}
          <Chip to={paths.listing()} onImage>
            {word}
          </Chip>
        </Cluster>
        <p>
          {sentence} <Ltr>mail@school.example</Ltr> <Name>{word}</Name>
          <VisuallyHidden>{word}</VisuallyHidden>
        </p>
        <Price halalas={120_000} was={150_000} />
        <PaymentMarks marks={paymentMarks} />
        <Cluster>
          {iconNames.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Cluster>
        <Cluster>
          <LogoMark />
          <Logo brand={{ name: word, tagline: sentence, logo: null, logoOnLight: null }} to={paths.home} />
          <LogoPicture name={word} logo={{ src: '/favicon.svg', width: 32, height: 32 }} logoOnLight={null} />
        </Cluster>
      </>
    )
  },
  ways: (lang) => {
    const { word, sentence } = partsText[lang]
    return (
      <>
        <Breadcrumb items={[{ label: word, to: paths.home }, { label: word }]} />
        <Stepper label={word} current={1} steps={[word, `${word} 2`, `${word} 3`]} />
        <Pagination page={2} total={4} to={(page) => `?page=${page}`} />
        <TabLinks label={word} items={[{ to: paths.home, label: word }]} />
        <TabPanels
          label={word}
          panels={['one', 'two'].map((id) => ({
            id: `panel-${id}`,
            label: word,
            content: <p>{sentence}</p>,
          }))}
        />
        <Disclosure title={word} aside={word} open>
          {sentence}
        </Disclosure>
        <Disclosure title={word} look="card" lead={<Icon name="play" />}>
          {sentence}
        </Disclosure>
      </>
    )
  },
  waiting: (lang) => {
    const { word } = partsText[lang]
    return (
      <>
        <Progress label={word} value={40} />
        <Cluster>
          <Spinner label={word} />
          <SlimLoader label={word} ends={5} />
        </Cluster>
        <SkeletonRegion>
          <Skeleton width="12em" />
          <Skeleton shape="block" height="4em" />
        </SkeletonRegion>
        <CardsSkeleton />
      </>
    )
  },
  pictures: (lang) => {
    const { word } = partsText[lang]
    const still = <Picture art={art} sizes="400px" />
    return (
      <>
        <Carousel label={word}>
          {[1, 2, 3, 4].map((number) => (
            <Picture key={number} art={art} alt={`${word} ${number}`} sizes="400px" />
          ))}
        </Carousel>
        <Grid min="narrow">
          {still}
          <RemotePicture src={null} blank={<LogoMark />} />
          <VideoPreview sources={film}>{still}</VideoPreview>
          <video controls muted>
            <FilmSources film={film} />
            <CaptionTracks kind="captions" captions={[]} />
          </video>
          <Player video={{ ...film, captions: [] }} label={word} />
        </Grid>
        <BackgroundVideo art={art} sources={film} shade>
          {word}
        </BackgroundVideo>
        <FilmBehind />
      </>
    )
  },
  frames: (lang) => {
    const { word, sentence } = partsText[lang]
    return (
      <>
        <Panel title={word} aside={word}>
          {sentence}
        </Panel>
        <Split side={<Panel title={word}>{sentence}</Panel>}>
          <Stack>
            <Eyebrow>{word}</Eyebrow>
            <Wrap>{sentence}</Wrap>
          </Stack>
        </Split>
        <Section
          title={word}
          eyebrow={word}
          lead={sentence}
          action={<Button>{word}</Button>}
          tone="deep"
          tight
        >
          {sentence}
        </Section>
      </>
    )
  },
}

function FilmBehind() {
  const [media, setMedia] = useState<HTMLElement | null>(null)
  return <div ref={setMedia}>{media && <BackgroundFilm sources={film} media={media} />}</div>
}

/** Parts that open over the page. */
function Openers({ lang }: { readonly lang: Lang }) {
  const { word, sentence } = partsText[lang]
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  return (
    <Cluster>
      {(['ok', 'bad', 'info'] as const).map((kind) => (
        <Button key={kind} kind="subtle" onClick={() => toast({ kind, text: sentence })}>
          Toast: {kind}
        </Button>
      ))}
      <Button kind="subtle" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Sheet id={useId()} title={word} opener={{ icon: 'menu', label: word }} place={lang}>
        {sentence}
      </Sheet>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={word}
        footer={<Button onClick={() => setOpen(false)}>{word}</Button>}
      >
        {sentence}
      </Dialog>
    </Cluster>
  )
}
