/**
 * Subscribe form: on a published page, one address is sent to the site, and the answer stands in place of the form.
 *
 * Promise to the visitor: what they have typed stays until it was accepted, and a second press sends nothing twice.
 */
import { chart } from './chart';
import { subscribeForm } from './subscribe-form.setup';

export const subscribeFormMachine = subscribeForm.createMachine( { ...chart, context: { message: '' } } );
