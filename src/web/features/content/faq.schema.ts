import type { MetaDescriptor } from 'react-router'
import type { Widget } from '#contract/content/widgets.ts'

/** All questions of a page for search engines; nothing where it has none. */
export const faqSchema = (widgets: readonly Widget[] = []): MetaDescriptor[] => {
  const questions = widgets.flatMap((widget) => (widget.type === 'faq' ? widget.data.items : []))
  if (!questions.length) return []
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, html }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
      },
    },
  ]
}
