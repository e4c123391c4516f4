/**
 * Donation form: an interval and an amount are chosen on a published page, the visitor is led to the provider's page, and told what became of the
 * payment on the way back.
 *
 * Promise to the visitor: however often a button is pressed, there is one payment, unless they ask for another one; and what they chose stays.
 */
import { chart, initialContext } from './chart';
import { donationForm } from './donation-form.setup';

export const donationFormMachine = donationForm.createMachine( { ...chart, context: initialContext } );
