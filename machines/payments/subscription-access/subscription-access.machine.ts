/**
 * Subscription access: on a published page, a reader requests a link by email, opens it with a button, reads, and signs out.
 *
 * Promise to the reader: input is kept until it is accepted, and only pressing the button uses a link.
 */
import { chart, initialContext } from './chart';
import { subscriptionAccess } from './subscription-access.setup';

export const subscriptionAccessMachine = subscriptionAccess.createMachine( { ...chart, context: initialContext } );
