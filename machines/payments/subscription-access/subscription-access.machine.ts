/**
 * Subscription access: a reader asks for a link by email on a published page, opens it with a button, reads, and signs out.
 *
 * Promise to the reader: what they typed stays until it is accepted, and a link is used only by a press of theirs.
 */
import { chart, initialContext } from './chart';
import { subscriptionAccess } from './subscription-access.setup';

export const subscriptionAccessMachine = subscriptionAccess.createMachine( { ...chart, context: initialContext } );
