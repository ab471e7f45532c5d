import { defineDomain } from '#server/platform/domain.ts'
import { appointmentRoutes } from './appointments/appointments.routes.ts'
import { forgetAppointments } from './appointments/appointments.service.ts'
import { approvalRoutes } from './approval/approval.routes.ts'
import { contractRoutes } from './contract/contract.routes.ts'
import { applyContract, tellOfContract } from './contract/contract.service.ts'
import { providerQueryModule } from './directory/providers.graphql.ts'
import { providerWidgets } from './directory/providers.widgets.ts'
import { providerFinder } from './directory/providers-finder.queries.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { pagePlaces } from './library/page-places.service.ts'
import { providerMailTexts } from './mail-texts.contributions.ts'
import { cutPicture } from './page/cut-pictures.service.ts'
import { hideIncomplete, isApproved } from './page/providers.service.ts'
import { appointmentsPersonalData, providerPagePersonalData } from './providers.account.ts'
import { providerNotifications } from './providers.notifications.ts'
import { routes } from './providers.routes.ts'

export {
  approvalLimit,
  isApprovedNow,
  readApprovalLimit,
  setApprovalDue,
  setIdentified,
} from './approval/approval.service.ts'
export { companiesLike } from './directory/company-names.queries.ts'
export { freeTimes, publishedSlug } from './directory/statements.queries.ts'
export type { PicturePlaces } from './library/library.contributions.ts'
export { takeOwnMedia } from './library/library.service.ts'
export { providerGaps, setPremiumBadge } from './operator.service.ts'
export { isInLibrary } from './page/pictures.service.ts'
export { approveProvider, lockPage, setBankData, setBlocked, showProvider } from './page/providers.service.ts'
export { agreedTexts } from './policies/policies.service.ts'
export { setSalesCounts } from './providers.account.ts'
export { providerRatings, type Rating, type RatingChange, ratingColumns, ratingsIn } from './ratings/ratings.service.ts'

export const providers = defineDomain({
  name: 'providers',
  fileColumns: [
    'provider_pages.logo',
    'provider_pages.banner',
    'provider_pages.logo_source',
    'provider_pages.banner_source',
    'provider_images.key',
    'provider_certificates.image',
    'provider_certificates.image_source',
    'provider_contents.image',
    'provider_contents.image_source',
    'provider_media.key',
  ],
  finders: [providerFinder],
  routes: [...routes, ...appointmentRoutes, ...contractRoutes, ...approvalRoutes, ...libraryRoutes],
  queries: providerQueryModule,
  jobs: {
    'providers.announce-contract': { work: tellOfContract },
    'providers.cut-picture': { work: cutPicture },
    'providers.apply-contract': { work: applyContract, cron: '1 0 * * *' },
    'providers.hide-incomplete': { work: hideIncomplete, cron: '2 0 * * *' },
    'providers.forget-appointments': { work: forgetAppointments, cron: '40 3 * * *' },
  },
  account: [providerPagePersonalData, appointmentsPersonalData],
  mailTexts: providerMailTexts,
  notifications: providerNotifications,
  widgets: providerWidgets,
  isApproved,
  picturePlaces: pagePlaces,
})
