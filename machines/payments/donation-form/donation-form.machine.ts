/**
 * Donation form: on a published page, the visitor chooses an interval and an amount, is redirected to the provider's page, and sees the result of the
 * payment on return.
 *
 * Promise to the visitor: however often a button is pressed, there is only one payment, unless they ask for another; and their choice is kept.
 */
import { chart, initialContext } from './chart';
import { donationForm } from './donation-form.setup';

export const donationFormMachine = donationForm.createMachine( { ...chart, context: initialContext } );
