import type { CourseCard, CoursePage } from '@matla/contract/pages/pages'

const art = { base: 'stills/lens', widths: [480, 1280], width: 1280, height: 720, blur: '' }

export function courseCard(change: Partial<CourseCard> = {}): CourseCard {
  const id = change.id ?? '670000000000000000000001'
  return {
    id,
    code: 'CIN-101',
    href: `/home/R2/R4/filmproduction/${id}`,
    name: 'Cinematography and Lighting',
    nameEnglish: 'Cinematography and Lighting',
    tagline: 'The lens chooses. The light tells the story.',
    description: 'A journey inside the moving image.',
    category: {
      value: 'Cinematography',
      name: 'Cinematography',
      icon: 'aperture',
      gel: '#43c9e6',
      gelLight: '#0b6f86',
      href: '/home/R2/R3/prc/Cinematography',
    },
    level: 'FUNDAMENTAL',
    art,
    clip: null,
    instructor: {
      name: 'Tariq Alosaimi',
      role: 'Cinematographer',
      photo: art,
      href: '/home/instructors/tariq',
    },
    priceHalalas: 85_000,
    isBundleOnly: false,
    duration: '6 weeks',
    lectureCount: 73,
    hasFreeLesson: false,
    rating: null,
    ...change,
  }
}

export function coursePage(change: Partial<CoursePage['course']> = {}): CoursePage {
  return {
    course: {
      ...courseCard(change),
      trailer: null,
      learn: ['Expose with confidence'],
      audience: [],
      requirements: [],
      tools: [],
      questions: [],
      captions: [],
      seo: null,
      updatedOn: '2026-11-02',
      sections: [
        { name: 'Camera', lessons: [{ name: 'Exposure triangle', minutes: 18, clips: 3, preview: null }] },
      ],
      minutes: 18,
      lessonCount: 1,
      instructorBio: 'Fifteen years behind the camera.',
      instructorWorks: [],
      ...change,
    },
    bundle: {
      id: '67d59795de8a4d83834e525b',
      name: 'Filmmaking Fundamentals Package',
      title: 'Everything for your first film',
      description: 'Nine courses.',
      priceHalalas: 220_000,
      wasHalalas: 640_000,
      courseCount: 14,
      items: [],
      art,
      href: '/home/R2/bundle',
    },
    related: [],
    reviews: null,
  }
}
