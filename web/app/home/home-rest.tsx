import type { HomePage } from '@matla/contract/pages/pages'
import { HomeFaqs } from './home-faqs.tsx'
import { LearnAbout } from './learn-about.tsx'
import { Packages } from './packages.tsx'
import { BundlePromo, ContactHero, SubscribeBanner } from './promos.tsx'
import { Shows, Slides } from './slides.tsx'
import { Stats } from './stats.tsx'
import { CourseStrip, Instructors, Partners, SocialStrip, SpecializedStrip } from './strips.tsx'

/** Everything of the home page below its first view. */
export function HomeRest({ home }: { readonly home: HomePage }) {
  return (
    <>
      <CourseStrip courses={home.courses} />
      <LearnAbout learnAbout={home.learnAbout} />
      {home.bundle && <BundlePromo bundle={home.bundle} />}
      <Shows shows={home.shows} />
      <Packages packages={home.packages} />
      <SpecializedStrip specialized={home.specialized} />
      <Stats statsTitle={home.statsTitle} stats={home.stats} testimonials={home.testimonials} />
      <Slides reported={home.community} />
      <Slides reported={home.stories} />
      <SubscribeBanner subscribe={home.subscribe} />
      <Instructors instructors={home.instructors} />
      <SocialStrip social={home.social} />
      <Slides reported={home.media} />
      <Slides reported={home.articles} />
      <Partners partners={home.partners} />
      <ContactHero contact={home.contact} />
      <HomeFaqs faqs={home.faqs} />
    </>
  )
}
