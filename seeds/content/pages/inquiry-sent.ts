import type { Page } from '#server/domains/content/index.ts'

/** Shown after a message or a request was sent. */
export const inquirySent: Page = {
  slug: 'anfrage-gesendet',
  title: 'Danke, wir haben Ihre Nachricht',
  kind: 'page',
  seo: {
    title: 'Nachricht gesendet',
    description: 'Ihre Nachricht ist angekommen. So geht es weiter.',
  },
  widgets: [
    {
      type: 'text',
      data: {
        title: '',
        html: `<h2>So geht es weiter</h2>
<ol>
<li><strong>Bestätigung.</strong> In wenigen Minuten bekommen Sie eine E-Mail mit einer Kopie Ihrer Nachricht. Sehen Sie bitte auch im Spam-Ordner nach.</li>
<li><strong>Antwort.</strong> Ein Mensch liest, was Sie geschrieben haben, und antwortet in der Regel innerhalb eines Werktags.</li>
<li><strong>Rückfragen.</strong> Fehlt uns noch etwas, fragen wir per E-Mail nach.</li>
</ol>`,
      },
    },
    {
      type: 'call-to-action',
      data: {
        title: 'In der Zwischenzeit',
        text: 'Viele Fragen sind schon beantwortet, und in der Region gibt es immer etwas zu entdecken.',
        links: [
          { label: 'Zur Startseite', url: '/' },
          { label: 'Hilfe und Fragen', url: '/hilfe' },
        ],
      },
    },
  ],
}
