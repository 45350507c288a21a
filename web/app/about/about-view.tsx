import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { NewsletterPanel } from '#newsletter/newsletter-panel.tsx'
import { PeopleGrid } from '#people/people-grid.tsx'
import { peopleText } from '#people/people.text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { PageHero } from '#reading/page-hero.tsx'
import { Section } from '#ui/section.tsx'
import { AboutCta } from './about-cta.tsx'
import { AboutStory } from './about-story.tsx'
import { aboutText } from './about.text.ts'
import { Offers } from './offers.tsx'
import type { AboutRead } from './read-about.ts'

/** Each part has an anchor, so that a link can lead right to it (R140). */
export function AboutView({ details, instructors, mentors }: AboutRead) {
  const lang = useLang()
  const t = pick(aboutText, lang)
  const { title, description, art } = details.aboutUsDetails
  return (
    <>
      <PageHero title={title} lead={description} art={art} name={t.name} />
      <AboutStory details={details} />
      <Offers title={details.offersTitle} offers={details.aboutUsDetailsSec5} />
      <Section id="instructors" title={t.instructors} lead={t.instructorsLead}>
        {instructors ? (
          <PeopleGrid people={instructors} label={t.instructors} />
        ) : (
          <LoadFailure level={2} title={pick(peopleText, lang).instructorsFailed} />
        )}
      </Section>
      {mentors.length > 0 && (
        <Section id="mentors" title={t.mentors} lead={t.mentorsLead} tone="deep">
          <PeopleGrid people={mentors} label={t.mentors} look="few" />
        </Section>
      )}
      <AboutCta cta={details.aboutUsDetails1} />
      <NewsletterPanel />
    </>
  )
}
