export { default, meta } from '../../account/notification-settings.tsx'
