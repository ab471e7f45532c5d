import type { LoadedData } from '#contract/content/widget-data.ts'
import type { WidgetData } from '#contract/content/widgets.ts'
import { RouteLinks } from './ask/RouteLinks.tsx'

/** Questionnaires on a page of the content service. */
export const leadWidgets = ({ questionnaires = [] }: LoadedData) => ({
  questionnaires: ({ title, text }: WidgetData<'questionnaires'>) =>
    questionnaires.length > 0 && (
      <div className="content-width">
        <RouteLinks title={title} text={text} routes={questionnaires} id="leistungen-anfragen" />
      </div>
    ),
})
