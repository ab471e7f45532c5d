export { default, meta } from '../../account/chat/message-settings.tsx'
