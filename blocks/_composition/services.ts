/**
 * The loaders of the services of all flows, by the id of the flow's machine, a list for each system. In a chunk of their own: they are loaded when a flow
 * first invokes a service, and not with every editor.
 */
export { services as counts } from './counts.services';
export { services as newsletter } from './newsletter.services';
export { services as sharing } from './sharing.services';
export { services as content } from './content.services';
export { services as embeds } from './embeds.services';
export { services as related } from './related.services';
export { services as signup } from './signup.services';
export { services as notices } from './notices.services';
export { services as ai } from './ai.services';
export { services as forms } from './forms.services';
export { services as media } from './media.services';
export { services as video } from './video.services';
export { services as payments } from './payments.services';
export { services as galleries } from './galleries.services';
export { services as maps } from './maps.services';
export { services as connection } from './connection.services';
