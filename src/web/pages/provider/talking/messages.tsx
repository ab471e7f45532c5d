export { default, meta } from '../../account/chat/messages.tsx'
