/**
 * Post like: on a published page, one like of this browser is sent to the site, or taken back.
 *
 * Promise to the visitor: the button says what the site has stored, and a second press while it is sent sends nothing.
 */
import { chart, start } from './chart';
import { postLike } from './post-like.setup';

export const postLikeMachine = postLike.createMachine( { ...chart, context: start } );
