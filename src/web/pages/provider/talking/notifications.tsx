export { default, meta } from '../../account/notifications.tsx'
