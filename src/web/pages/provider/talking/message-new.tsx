export { default, meta } from '../../account/chat/message-new.tsx'
